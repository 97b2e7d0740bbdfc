import { containsPersian, searchKey } from '@pahlavan/persian/letters'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import {
  type Candidate,
  type Decisions,
  identify,
  type Named,
  nameOf,
  personKey,
} from './imports.people.rules.ts'
import type { ImportedBout } from './imports.rules.ts'

const selectCandidates = statement({
  name: 'imports.candidates',
  text: `select a.id, trim(a.first_name || ' ' || a.last_name) as name, w.country_code as country,
      nullif(trim(coalesce(a.first_name_en, '') || ' ' || coalesce(a.last_name_en, '')), '') as "nameEn"
    from wrestler w join account a on a.id = w.account_id
    where a.deleted_at is null and w.country_code = any($1::text[]) order by a.id`,
  row: { id: integer, name: string, country: string, nameEn: nullable(string) },
})

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

const updateName = statement({
  name: 'imports.wrestler.name',
  text: `update account set first_name_en = coalesce(first_name_en, $2), last_name_en = coalesce(last_name_en, $3),
      first_name = coalesce($4, first_name), last_name = coalesce($5, last_name) where id = $1`,
  row: null,
})

/** Whose name was decided upon keeps it in both scripts, so that nobody is asked again. */
async function learnName(tx: Tx, { id, name }: Candidate, { first, last, firstEn, lastEn }: Named) {
  const isNew = containsPersian(first) && !containsPersian(name)
  await execute(tx, updateName, [id, firstEn, lastEn, isNew ? first : null, isNew ? last : null])
}

/**
 * Everybody whom a file names, by `personKey`. Who is not there gets an account without a number.
 *
 * @throws where somebody is unsure and nothing was decided
 */
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

const insertWrestler = statement({
  name: 'imports.wrestler',
  text: `with a as (insert into account (first_name, last_name, first_name_en, last_name_en, user_type) values ($1, $2, $3, $4, 1) returning id)
      insert into wrestler (account_id, country_code, play_weight, style_type)
      select a.id, $5, $6::int, (select style_type from play_weight where id = $6::int and style_type <= 2) from a returning account_id as id`,
  row: { id: integer },
})

async function addWrestler(
  tx: Tx,
  { first, last, firstEn, lastEn, country, playWeight }: Named & { playWeight: number },
): Promise<number> {
  const rows = await query(tx, insertWrestler, [first, last, firstEn, lastEn, country, playWeight])
  return rows[0]?.id ?? 0
}
