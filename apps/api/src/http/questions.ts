import type { Endpoint, QueryOf } from '@pahlavan/contract/endpoint'

/**
 * Makes what reads the question out of the parameters that were sent and checked: the known ones in the contract's order, without
 * optional ones that were left empty. So one question has one spelling, whatever address it came in.
 */
export function questions<E extends Endpoint>({ query }: E) {
  const names = Object.keys(query.properties)
  const needed = new Set<string>(query.required ?? [])
  return (sent: unknown): QueryOf<E> => {
    const values = sent as Record<string, unknown>
    const isAsked = (name: string) => values[name] !== undefined && (values[name] !== '' || needed.has(name))
    return Object.fromEntries(names.filter(isAsked).map((name) => [name, values[name]])) as QueryOf<E>
  }
}

/** The key of the answer to a question. */
export const keyOf = ({ url }: Endpoint, question: object): string => `${url} ${JSON.stringify(question)}`
