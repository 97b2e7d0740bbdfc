import type { Endpoint, QueryOf } from '@pahlavan/contract/endpoint'

/** Builds a reader of questions: known parameters in the contract's order, without empty ones, so that a question has one spelling. */
export function questions<E extends Endpoint>({ query }: E) {
  const names = Object.keys(query.properties)
  const needed = new Set<string>(query.required ?? [])
  return (sent: unknown): QueryOf<E> => {
    const values = sent as Record<string, unknown>
    const isAsked = (name: string) => values[name] !== undefined && (values[name] !== '' || needed.has(name))
    return Object.fromEntries(names.filter(isAsked).map((name) => [name, values[name]])) as QueryOf<E>
  }
}

export const keyOf = ({ url }: Endpoint, question: object): string => `${url} ${JSON.stringify(question)}`
