import { searchKey } from '@pahlavan/persian/letters'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { type Candidate, type Decisions, identify, nameOf, personKey } from './imports.people.rules.ts'
import { selectCandidates, learnName, addWrestler } from './imports.people.queries.ts'
import type { ImportedBout } from './imports.schema.rules.ts'

const sides = ['red', 'blue'] as const

/** Who the people of a file are, and of whom that is not sure; nothing is written. */
export async function peopleOf(db: Queryable, bouts: readonly ImportedBout[], decisions: Decisions = {}) {
  const named = bouts.flatMap((bout) =>
    sides.map((side) => Object.assign(nameOf(bout, side), { playWeight: bout.playWeight })),
  )
  const people = new Map<string, (typeof named)[number]>()
  for (const one of named) if (!people.has(personKey(one))) people.set(personKey(one), one)
  const countries = [...new Set(named.map(({ country }) => country))]
  const candidates: Candidate[] = await query(db, selectCandidates, [countries])
  return { people, candidates, ...identify([...people.values()], candidates, decisions) }
}

/** All people of a file, by `personKey`. A new person gets an account without a number. @throws for an unresolved name without a decision */
export async function putWrestlers(
  tx: Tx,
  bouts: readonly ImportedBout[],
  decisions: Decisions,
): Promise<{ ids: Map<string, number>; added: number }> {
  const { people, candidates, known, unsure } = await peopleOf(tx, bouts, decisions)
  if (unsure.length > 0)
    throw new Error(`Nobody said who these are: ${unsure.map(({ key }) => key).join(', ')}`)
  const ids = new Map<string, number>()
  const made = new Map<string, number>()
  for (const [key, one] of people) {
    const decided = candidates.find(({ id }) => id === decisions[key])
    if (decided) await learnName(tx, decided, one)
    const spelled = searchKey(key)
    const id = known.get(key) ?? made.get(spelled) ?? (await addWrestler(tx, one))
    if (!known.has(key)) made.set(spelled, id)
    ids.set(key, id)
  }
  return { ids, added: made.size }
}
