import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { health } from '@pahlavan/contract/admin/health'
import { queryOptions } from '@tanstack/react-query'

const read = queriesOf('health', callOf(health.read))

/** How often an open screen reads the state anew (ms): the server reads it as often. */
const READ_EACH_MS = 60_000

/** The state of the machine and the release that runs. */
export const machineHealth = () =>
  queryOptions({
    queryKey: read.key(),
    queryFn: () => read.ask({}, { handles: 'any' }),
    refetchInterval: READ_EACH_MS,
  })
