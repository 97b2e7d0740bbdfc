import { randomUUID } from 'node:crypto'
import type { DataOf, QueryOf } from '@pahlavan/contract/endpoint'
import { scorekeeping } from '@pahlavan/contract/scorekeeping'
import type { Person, Reply } from './app.ts'

type Contract = typeof scorekeeping
type CallInput<Name extends keyof Contract> = Omit<QueryOf<Contract[Name]>, 'key'> & { key?: string }

/** A scorekeeper at a table: every change gets a key of its own, unless one is given. */
export const scorekeeperOf =
  (person: Person) =>
  <Name extends keyof Contract>(
    name: Name,
    input: CallInput<Name>,
    language: 0 | 1 = 0,
  ): Promise<Reply<DataOf<Contract[Name]>>> => {
    const endpoint = scorekeeping[name]
    const key = 'key' in endpoint.query.properties ? { key: randomUUID() } : {}
    return person.call(endpoint, { ...key, ...input } as QueryOf<Contract[Name]>, language)
  }

export type Scorekeeper = ReturnType<typeof scorekeeperOf>
