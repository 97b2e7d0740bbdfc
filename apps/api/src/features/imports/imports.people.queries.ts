import { containsPersian } from '@pahlavan/persian/letters'
import { execute, query, type Tx } from '../../database/connect.ts'
import { integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { type Candidate, type NamedPerson } from './imports.people.rules.ts'

export const selectCandidates = statement({
  name: 'imports.candidates',
  text: `select a.id, trim(a.first_name || ' ' || a.last_name) as name, w.country_code as country,
      nullif(trim(coalesce(a.first_name_en, '') || ' ' || coalesce(a.last_name_en, '')), '') as "nameEn"
    from wrestler w join account a on a.id = w.account_id
    where a.deleted_at is null and w.country_code = any($1::text[]) order by a.id`,
  row: { id: integer, name: string, country: string, nameEn: nullable(string) },
})

const updateName = statement({
  name: 'imports.wrestler.name',
  text: `update account set first_name_en = coalesce(first_name_en, $2), last_name_en = coalesce(last_name_en, $3),
      first_name = coalesce($4, first_name), last_name = coalesce($5, last_name) where id = $1`,
  row: null,
})

/** Stores a decided name in both scripts, so that later imports need no decision. */
export async function learnName(
  tx: Tx,
  { id, name }: Candidate,
  { first, last, firstEn, lastEn }: NamedPerson,
) {
  const isNew = containsPersian(first) && !containsPersian(name)
  await execute(tx, updateName, [id, firstEn, lastEn, isNew ? first : null, isNew ? last : null])
}

const insertWrestler = statement({
  name: 'imports.wrestler',
  text: `with a as (insert into account (first_name, last_name, first_name_en, last_name_en, user_type) values ($1, $2, $3, $4, 1) returning id)
      insert into wrestler (account_id, country_code, play_weight, style_type)
      select a.id, $5, $6::int, (select style_type from play_weight where id = $6::int and (style_type <= 2 or style_type >= 100)) from a returning account_id as id`,
  row: { id: integer },
})

export async function addWrestler(
  tx: Tx,
  { first, last, firstEn, lastEn, country, playWeight }: NamedPerson & { playWeight: number },
): Promise<number> {
  const rows = await query(tx, insertWrestler, [first, last, firstEn, lastEn, country, playWeight])
  return rows[0]?.id ?? 0
}
