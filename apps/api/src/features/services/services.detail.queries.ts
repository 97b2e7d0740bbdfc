import { RequestDetail } from '@pahlavan/contract/admin/requests'
import { Language } from '@pahlavan/contract/endpoint'
import { RequestStatus, ServiceName } from '@pahlavan/contract/services'
import { Type } from 'typebox'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { fullName } from '../../database/localized.ts'
import { column, integer, json, moment, nullable, present, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { JOINED, SUBJECT } from './services.queries.ts'

const columns = {
  id: integer,
  service: column(ServiceName),
  status: column(RequestStatus),
  title: nullable(string),
  sender: nullable(string),
  mobile: nullable(string),
  sent: integer,
  fields: json(Type.Record(Type.String(), Type.Unknown())),
  language: column(Language),
  guardian: nullable(string),
  consentUntil: nullable(moment),
  createdAt: moment,
  fileName: nullable(string),
  fileSize: nullable(integer),
  fileAt: nullable(moment),
  steps: json(RequestDetail.properties.steps),
  notes: json(RequestDetail.properties.notes),
}
export type DetailRow = RowOf<typeof columns>

const selectDetail = statement({
  name: 'services.desk.one',
  text: `select r.id, r.service, r.status, ${SUBJECT} as title, nullif(${fullName('a')}, '') as sender, a.mobile, r.fields, r.language, r.guardian,
      (select count(*)::int from service_request o where o.account_id = r.account_id) as sent,
      r.consent_until as "consentUntil", r.created_at as "createdAt", f.name as "fileName", f.size as "fileSize", f.at as "fileAt",
      coalesce((select json_agg(json_build_object('status', s.status, 'at', s.at, 'note', s.note, 'by', nullif(${fullName('b')}, ''),
          'sms', case when s.noticed_at is not null then 'sent' when s.notice_due_at is not null then 'due' else 'none' end) order by s.id)
        from service_step s left join account b on b.id = s.by_id where s.request_id = r.id), '[]') as steps,
      coalesce((select json_agg(json_build_object('id', n.id, 'text', n.text, 'at', n.at, 'by', nullif(${fullName('b')}, '')) order by n.id)
        from service_note n join account b on b.id = n.by_id where n.request_id = r.id), '[]') as notes
    from ${JOINED} join account a on a.id = r.account_id where r.id = $2`,
  row: columns,
})

/** A request with all that the desk shows of it, or null. */
export async function findDetail(db: Queryable, language: Language, id: number): Promise<DetailRow | null> {
  const [row] = await query(db, selectDetail, [language, id])
  return row ?? null
}

const lockState = statement({
  name: 'services.desk.lock',
  text: 'select status from service_request where id = $1 for no key update',
  row: { status: column(RequestStatus) },
})

/** The state of a request, which nobody else changes until the transaction ends; null where there is none. */
export async function lockStatus(tx: Tx, id: number): Promise<RequestStatus | null> {
  const [row] = await query(tx, lockState, [id])
  return row?.status ?? null
}

const countNotes = statement({
  name: 'services.notes.count',
  text: 'select count(*)::int as count from service_note where request_id = $1',
  row: { count: integer },
})
const insertNote = statement({
  name: 'services.notes.add',
  text: 'insert into service_note (request_id, by_id, text) values ($1, $2, $3) returning id',
  row: { id: integer },
})

/** Adds a note to a request that is locked; null where it has `most` of them. */
export async function addNote(
  tx: Tx,
  { requestId, byId, text }: { requestId: number; byId: number; text: string },
  most: number,
): Promise<number | null> {
  const [counted] = await query(tx, countNotes, [requestId])
  if ((counted?.count ?? 0) >= most) return null
  const [row] = await query(tx, insertNote, [requestId, byId, text])
  return row?.id ?? null
}

const selectPlace = statement({
  name: 'services.desk.place',
  text: 'select subject_id as "campId", guardian from service_request where id = $1 and subject_id is not null',
  row: { campId: present(integer), guardian: nullable(string) },
})

/** The camp and the guardian of a request for a place. */
export async function findPlaceOf(tx: Tx, id: number) {
  const [row] = await query(tx, selectPlace, [id])
  if (!row) throw new Error(`the request ${id} is for no camp`)
  return row
}
