import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { start } from '@pahlavan/contract/admin/start'
import { queryOptions } from '@tanstack/react-query'

const steps = queriesOf('startSteps', callOf(start.steps))

/** The first steps of a club, and which of them are done. */
export const startSteps = () =>
  queryOptions({ queryKey: steps.key(), queryFn: () => steps.ask({}, { handles: 'any' }) })
