import { MAX_FOUND } from '@pahlavan/contract/found'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, list, nullable, string } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { type Candidate, type Plan, planOf, ranked, termOf } from './search.plan.rules.ts'
import {
  searchedWords,
  COMMON_WORD_DOCUMENTS,
  missing,
  questionsOf,
  type Term,
  wantedOf,
} from './search.rules.ts'

const TERM = 't.id, t.word, t.total, t.counts'
const termColumns = { id: integer, word: string, total: integer, counts: list(integer) }

/** Beginnings that stand at the front of more words than `read` are looked through no further; the most frequent ones are kept, of names more. */
export const LOOK = { read: 3000, chosen: 16, ofNames: 64, inside: 32 }

/** A word that is not rare itself is not looked for as a beginning (`waysOf`). */
const selectTerms = statement({
  name: 'search.terms',
  text: `select ${TERM} from search_term t where t.scope = $1 and t.word = any($2::text[]) and t.total > 0
    union select t.* from unnest($3::text[]) as asked(beginning) cross join lateral (select ${TERM} from (select ${TERM} from search_term t
      where t.scope = $1 and t.word > beginning and t.word < beginning || chr(1114111) limit ${LOOK.read}) as t
      where t.total > 0 order by t.total desc, t.word limit ${LOOK.chosen}) as t
      where not exists (select from search_term o where o.scope = $1 and o.word = beginning and o.total >= ${COMMON_WORD_DOCUMENTS})`,
  row: termColumns,
})
const selectInside = statement({
  name: 'search.inside',
  text: `select distinct ${TERM} from unnest($2::text[]) as asked(part) cross join lateral (select ${TERM} from search_term t
      where t.scope = $1 and t.word like '%' || part || '%' and t.total > 0 order by t.total desc, t.word limit ${LOOK.inside}) as t`,
  row: termColumns,
})

/** What narrows a search beside its words: a test in SQL of a document `d`, and which part of all documents it leaves, about. */
export interface Narrowing {
  name: string
  test: string
  share: number
  /** The values of the test, from `FIRST_VALUE` on. */
  values?: readonly unknown[]
}
export const FIRST_VALUE = 8

const MAX_READ_ROWS = 6000
const NEWEST = 500

const selectCandidates = ({ name, test }: Narrowing) =>
  built({
    name: `search.candidates${name}`,
    text: `select string_agg(concat('[', d.id, ',', date_part('epoch', d.at)::int8, ',', array_to_string(d.keys & $1::int[], ','), ']'), ',') as found
      from ((select d.id, d.at, d.keys from search_document d where (d.keys && $2::int[] or (d.keys && $3::int[] and d.keys && $4::int[])
          or (d.keys && $5::int[] and d.keys && $6::int[])) and d.at <= now() ${test} limit ${MAX_READ_ROWS})
        union all (select d.id, d.at, d.keys from search_document d where d.keys && $7::int[] and d.at <= now() ${test}
          order by d.at desc limit ${NEWEST})) as d`,
    row: { found: nullable(string) },
  })

/** A kind of narrowing, known to the tests of all statements. */
export function narrowing(one: Narrowing): Narrowing {
  samples(() => [selectCandidates(one)])
  return one
}
const WHOLE = narrowing({ name: '', test: '', share: 1 })

async function readCandidates(db: Queryable, plan: Plan, only: Narrowing): Promise<Candidate[]> {
  const sides = [0, 1].flatMap((at) => plan.pairs[at] ?? [[], []])
  const [row] = await query(db, selectCandidates(only), [
    plan.all,
    plan.any,
    ...sides,
    plan.common,
    ...(only.values ?? []),
  ])
  const candidates = new Map<number, Candidate>()
  for (const [id = 0, at = 0, ...keys] of JSON.parse(`[${row?.found ?? ''}]`) as number[][])
    candidates.set(id, { id, at, keys })
  return [...candidates.values()]
}

/** A document that a search finds, and those words of the search that stand in it (search keys). */
export interface FoundDocument {
  id: number
  words: string[]
}

export const ANY_WORD = ''

/** The best documents of a scope for a search, the best first, at most `MAX_FOUND`. */
export async function searchDocuments(
  db: Queryable,
  scope: number,
  search: string,
  only: Narrowing = WHOLE,
): Promise<FoundDocument[]> {
  const questions = questionsOf(search)
  const { whole, beginnings } = searchedWords(questions)
  const found: Term[] = await query(db, selectTerms, [scope, [ANY_WORD, ...whole], beginnings])
  const all = found.find(({ word }) => word === ANY_WORD)?.total ?? 0
  const nowhere = missing(questions, new Map(found.map((term) => [term.word, term])))
  const inside = nowhere.length > 0 ? await query(db, selectInside, [scope, nowhere]) : []
  const wanted = wantedOf(questions, found, inside, all)
  if (wanted.length === 0) return []
  const candidates = await readCandidates(db, planOf(wanted, all, only.share), only)
  const words = new Map([...found, ...inside].map((term) => [term.id, term.word]))
  return ranked(candidates, wanted)
    .slice(0, MAX_FOUND)
    .map(({ id, keys }) => ({ id, words: keys.map((key) => words.get(termOf(key)) ?? '') }))
}
