import type { Language } from '@pahlavan/contract/endpoint'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { draftKinds } from '../../database/kinds.ts'
import { integer, json, moment, nullable, number, oneOf, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** Names a text: an object of a kind, in one language. */
export interface TextRef {
  kind: (typeof draftKinds)[number]
  subjectId: string
  language: Language
}

const valuesOf = ({ kind, subjectId, language }: TextRef) => [kind, subjectId, language]

const draftColumns = {
  fields: json(Type.Object({}, { additionalProperties: true })),
  version: integer,
  publishAt: nullable(moment),
  savedAt: moment,
  savedById: nullable(integer),
  savedByName: nullable(string),
}
export type DraftRow = RowOf<typeof draftColumns>

const NAME = `(select trim(a.first_name || ' ' || a.last_name) from account a where a.id = d.saved_by_id and a.deleted_at is null)`

const selectDraft = statement({
  name: 'desk.draft',
  text: `select d.fields, d.version, d.publish_at as "publishAt", d.saved_at as "savedAt", d.saved_by_id as "savedById", ${NAME} as "savedByName"
    from draft d where d.kind = $1 and d.subject_id = $2 and d.language = $3`,
  row: draftColumns,
})

export async function findDraft(db: Queryable, text: TextRef): Promise<DraftRow | null> {
  const [row] = await query(db, selectDraft, valuesOf(text))
  return row ?? null
}

const upsertDraft = statement({
  name: 'desk.draft.save',
  text: `insert into draft (kind, subject_id, language, fields, saved_by_id) values ($1, $2, $3, $4, $5)
    on conflict (kind, subject_id, language) do update
      set fields = excluded.fields, saved_by_id = excluded.saved_by_id, saved_at = now(), version = draft.version + 1`,
  row: null,
})

export const writeDraft = (tx: Tx, text: TextRef, fields: object, byId: number | null): Promise<number> =>
  execute(tx, upsertDraft, [...valuesOf(text), JSON.stringify(fields), byId])

const updateMoment = statement({
  name: 'desk.draft.schedule',
  text: 'update draft set publish_at = $4 where kind = $1 and subject_id = $2 and language = $3',
  row: null,
})

/** Sets the moment at which a draft is published; null takes it away. */
export const setPublishAt = (tx: Tx, text: TextRef, at: Date | null): Promise<number> =>
  execute(tx, updateMoment, [...valuesOf(text), at])

const deleteDraft = statement({
  name: 'desk.draft.remove',
  text: 'delete from draft where kind = $1 and subject_id = $2 and language = $3',
  row: null,
})

export const removeDraft = (tx: Tx, text: TextRef): Promise<number> =>
  execute(tx, deleteDraft, valuesOf(text))

const insertRevision = statement({
  name: 'desk.revision.add',
  text: 'insert into revision (kind, subject_id, language, fields, by_id) values ($1, $2, $3, $4, $5)',
  row: null,
})

export const addRevision = (tx: Tx, text: TextRef, fields: object, byId: number | null): Promise<number> =>
  execute(tx, insertRevision, [...valuesOf(text), JSON.stringify(fields), byId])

/** The versions that a list shows; older ones stay in the table. */
const MAX_LISTED_REVISIONS = 100

const selectRevisions = statement({
  name: 'desk.revisions',
  text: `select r.id::float8 as id, r.at, r.by_id as "byId",
      (select trim(a.first_name || ' ' || a.last_name) from account a where a.id = r.by_id and a.deleted_at is null) as "byName"
    from revision r where r.kind = $1 and r.subject_id = $2 and r.language = $3 order by r.id desc limit ${MAX_LISTED_REVISIONS}`,
  row: { id: number, at: moment, byId: nullable(integer), byName: nullable(string) },
})

export async function listRevisions(db: Queryable, text: TextRef) {
  const rows = await query(db, selectRevisions, valuesOf(text))
  return rows.map(({ id, at, byId, byName }) => ({
    id,
    at: at.toISOString(),
    by: { id: byId, name: byName },
  }))
}

const selectRevision = statement({
  name: 'desk.revision',
  text: 'select fields from revision where kind = $1 and subject_id = $2 and language = $3 and id = $4',
  row: { fields: draftColumns.fields },
})

export async function findRevision(db: Queryable, text: TextRef, id: number): Promise<object | null> {
  const [row] = await query(db, selectRevision, [...valuesOf(text), id])
  return row?.fields ?? null
}

const selectDue = statement({
  name: 'desk.draft.due',
  text: `select kind, subject_id as "subjectId", language from draft where publish_at <= now() order by publish_at limit 20`,
  row: { kind: oneOf(...draftKinds), subjectId: string, language: integer },
})

/** Due texts, the longest due first. */
export async function listDue(db: Queryable): Promise<TextRef[]> {
  const rows = await query(db, selectDue, [])
  return rows.map(({ kind, subjectId, language }) => ({ kind, subjectId, language: language === 0 ? 0 : 1 }))
}

const selectNext = statement({
  name: 'desk.draft.next',
  text: 'select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as wait from draft where publish_at is not null',
  row: { wait: nullable(number) },
})

/** Milliseconds until the next text is due; null where none waits. */
export async function findNextWait(db: Queryable): Promise<number | null> {
  const [row] = await query(db, selectNext, [])
  return row?.wait ?? null
}
