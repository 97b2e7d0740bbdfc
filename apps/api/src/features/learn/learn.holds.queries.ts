import {
  type EditedTechnique,
  MAX_CLUB_TECHNIQUES,
  MAX_COUNTED_TECHNIQUES,
  type TechniqueFields,
  techniqueKinds,
} from '@pahlavan/contract/admin/techniques'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { orderedRows } from '../desk/desk.order.queries.ts'

const FIELDS = 'h.title, h.title_en as "titleEn", h.action_kind as "actionKind"'
const fieldColumns = { title: string, titleEn: string, actionKind: oneOf(...techniqueKinds) }

/** How many rows of a table have a technique `h`, in SQL. */
const countedIn = (table: string): string =>
  `(select count(*)::int from (select from ${table} x where x.technique_id = h.id limit ${MAX_COUNTED_TECHNIQUES + 1}) counted)`

const selectAll = statement({
  name: 'learn.holds',
  text: `select h.id, ${FIELDS}, ${countedIn('lesson_technique')} as lessons, ${countedIn('wrestler_technique')} as wrestlers
    from technique h order by h.position, h.id limit ${MAX_CLUB_TECHNIQUES}`,
  row: { id: integer, ...fieldColumns, lessons: integer, wrestlers: integer },
})

/** The techniques in the order of the staff. */
export const listEditedTechniques = async (db: Queryable): Promise<EditedTechnique[]> =>
  (await query(db, selectAll, [])).map(({ id, lessons, wrestlers, ...fields }) => ({
    id,
    fields,
    lessons,
    wrestlers,
  }))

const selectOne = statement({
  name: 'learn.holds.one',
  text: `select ${FIELDS} from technique h where h.id = $1 for update`,
  row: fieldColumns,
})

export async function findTechniqueFields(tx: Tx, id: number): Promise<TechniqueFields | null> {
  const [row] = await query(tx, selectOne, [id])
  return row ?? null
}

const selectIds = statement({
  name: 'learn.holds.ids',
  text: 'select id from technique order by position, id',
  row: { id: integer },
})

export const techniqueIds = async (tx: Tx): Promise<number[]> =>
  (await query(tx, selectIds, [])).map(({ id }) => id)

const insertOne = statement({
  name: 'learn.holds.add',
  text: `insert into technique (key, title, title_en, action_kind) values (gen_random_uuid()::text, $1, $2, $3) returning id`,
  row: { id: integer },
})

export async function addTechnique(tx: Tx, { title, titleEn, actionKind }: TechniqueFields): Promise<number> {
  const [row] = await query(tx, insertOne, [title, titleEn, actionKind])
  if (!row) throw new Error('a technique was not added')
  return row.id
}

const updateOne = statement({
  name: 'learn.holds.write',
  text: 'update technique set title = $2, title_en = $3, action_kind = $4 where id = $1',
  row: null,
})

export const writeTechnique = (
  tx: Tx,
  id: number,
  { title, titleEn, actionKind }: TechniqueFields,
): Promise<number> => execute(tx, updateOne, [id, title, titleEn, actionKind])

export const orderTechniques = orderedRows('learn.holds.order', 'technique')

const deleteUnused = statement({
  name: 'learn.holds.remove',
  text: `delete from technique h where h.id = $1 and not exists (select from lesson_technique x where x.technique_id = h.id)
    and not exists (select from wrestler_technique w where w.technique_id = h.id)`,
  row: null,
})

/** Removes a technique that no lesson teaches and no wrestler is known for. @returns whether it is removed */
export const removeUnusedTechnique = async (tx: Tx, id: number): Promise<boolean> =>
  (await execute(tx, deleteUnused, [id])) > 0
