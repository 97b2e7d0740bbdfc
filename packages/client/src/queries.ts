import type { CallData, CallQuery, Call } from '@pahlavan/contract/calls'
import { asVisitorSees } from '@pahlavan/contract/visitor'
import { call, type CallMessages } from './call.ts'

const endpoints = new Map<string, Call>()

/** The queries of one name: the keys that begin with it, and the endpoint that answers them. */
export function queriesOf<Name extends string, C extends Call>(name: Name, endpoint: C) {
  endpoints.set(name, endpoint)
  return {
    key: <Rest extends unknown[]>(...rest: Rest): [Name, ...Rest] => [name, ...rest],
    ask: (query: CallQuery<C>, says?: CallMessages): Promise<CallData<C>> => call(endpoint, query, says),
  }
}

interface WithQueryKey {
  queryKey: readonly unknown[]
}

const endpointOf = ({ queryKey: [name] }: WithQueryKey) => endpoints.get(String(name))

/** Whether a query is answered to each caller in their own way, as the contract says of its endpoint. */
export const isPersonal = (query: WithQueryKey): boolean => endpointOf(query)?.personal !== undefined

/** Whether one of some calls answers a query. */
export const isAnsweredBy = (query: WithQueryKey, calls: readonly Pick<Call, 'url'>[]): boolean =>
  calls.some(({ url }) => url === endpointOf(query)?.url)

/** A visitor's answer to a query, or undefined where it cannot be derived. */
export function publicOf(query: WithQueryKey, data: unknown): unknown {
  const endpoint = endpointOf(query)
  return endpoint && asVisitorSees(endpoint, data)
}
