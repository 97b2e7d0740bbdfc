import type { Answered, Asked, Call } from '@pahlavan/contract/calls'
import { asVisitorSees } from '@pahlavan/contract/visitor'
import { call, type Says } from './call.ts'

/** The names of the queries, and the endpoints that answer them. */
const endpoints = new Map<string, Call>()

/** The queries of one name: the keys that begin with it, and the endpoint that answers them. */
export function queriesOf<Name extends string, C extends Call>(name: Name, endpoint: C) {
  endpoints.set(name, endpoint)
  return {
    key: <Rest extends unknown[]>(...rest: Rest): [Name, ...Rest] => [name, ...rest],
    ask: (query: Asked<C>, says?: Says): Promise<Answered<C>> => call(endpoint, query, says),
  }
}

interface Keyed {
  queryKey: readonly unknown[]
}

const endpointOf = ({ queryKey: [name] }: Keyed) => endpoints.get(String(name))

/** Whether a query is answered to each caller in their own way, as the contract says of its endpoint. */
export const isPersonal = (query: Keyed): boolean => endpointOf(query)?.personal !== undefined

/** A visitor's answer to a query, or undefined where it cannot be derived. */
export function publicOf(query: Keyed, data: unknown): unknown {
  const endpoint = endpointOf(query)
  return endpoint && asVisitorSees(endpoint, data)
}
