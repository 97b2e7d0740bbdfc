import { queriesOf } from '@pahlavan/client/queries'
import { account } from '@pahlavan/contract/calls'
import { queryOptions } from '@tanstack/react-query'

const own = queriesOf('ownRoles', account.roles)

/** The roles of the signed-in fan; most have none. Where they cannot be fetched, the fan app is as it is for fans. */
export const ownRoles = () =>
  queryOptions({ queryKey: own.key(), queryFn: () => own.ask({}, { handles: 'any' }), staleTime: 300_000 })
