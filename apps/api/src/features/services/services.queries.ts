import type { Language } from '@pahlavan/contract/endpoint'
import { RequestStatus, ServiceName, ServiceRequest } from '@pahlavan/contract/services'
import { Type } from 'typebox'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { fullName, localized } from '../../database/localized.ts'
import { column, integer, json, moment, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const Step = Type.Object({
  status: RequestStatus,
  at: Type.String(),
  note: Type.Union([Type.String(), Type.Null()]),
})

const requestColumns = {
  id: integer,
  service: column(ServiceName),
  status: column(RequestStatus),
  title: nullable(string),
  fields: json(ServiceRequest.properties.fields),
  createdAt: moment,
  steps: json(Type.Array(Step)),
  fileName: nullable(string),
  fileSize: nullable(integer),
  guardian: nullable(string),
  consentUntil: nullable(moment),
}
export type RequestRow = RowOf<typeof requestColumns>

/** How long a guardian may consent to a place that the office gave, in hours. */
const CONSENT_HOURS = 24

/** The camp, event or club of a request (`r`), in the reader's language. */
export const SUBJECT = `case r.service when 'camp' then ${localized('c', 'title')} when 'tourism' then ${localized('e', 'title')} else ${fullName('k')} end`
const REQUEST = `r.id, r.service, r.status, r.fields, r.created_at as "createdAt", r.guardian, r.consent_until as "consentUntil",
  f.name as "fileName", f.size as "fileSize",
  ${SUBJECT} as title,
  (select json_agg(json_build_object('status', s.status, 'at', s.at, 'note', s.note) order by s.id) from service_step s
    where s.request_id = r.id) as steps`
export const JOINED = `service_request r left join service_file f on f.request_id = r.id
  left join camp c on r.service = 'camp' and c.id = r.subject_id
  left join event e on r.service = 'tourism' and e.id = r.subject_id
  left join account k on r.service in ('insurance', 'register-fans') and k.id = r.subject_id`

const selectOwn = statement({
  name: 'services.request',
  text: `select ${REQUEST} from ${JOINED} where r.account_id = $2 and r.id = $3`,
  row: requestColumns,
})

export async function findRequest(
  db: Queryable,
  language: Language,
  accountId: number,
  id: number,
): Promise<RequestRow | null> {
  const [row] = await query(db, selectOwn, [language, accountId, id])
  return row ?? null
}

const LIST = (more: string) =>
  `select ${REQUEST}, count(*) over ()::int as total from ${JOINED} where r.account_id = $2 ${more} order by r.id desc limit $3 offset $4`

const selectList = statement({
  name: 'services.list',
  text: LIST(''),
  row: { ...requestColumns, total: integer },
})
const selectOfService = statement({
  name: 'services.list.service',
  text: LIST('and r.service = $5'),
  row: { ...requestColumns, total: integer },
})

/** A page of one's own requests, newest first; of one service, or of all. */
export const listRequests = (
  db: Queryable,
  { language, accountId, service }: { language: Language; accountId: number; service: ServiceName | null },
  part: { size: number; offset: number },
) =>
  countedRows(part, (size, offset) =>
    service === null
      ? query(db, selectList, [language, accountId, size, offset])
      : query(db, selectOfService, [language, accountId, size, offset, service]),
  )

const updateStatus = statement({
  name: 'services.move',
  text: `with before as materialized (select id, status from service_request where id = $1 for update),
    moved as (update service_request r set status = $2, consent_until = case when $2 = 'consent' then now() + interval '${CONSENT_HOURS} hours' end
      from before b where r.id = b.id and r.status = any($3) returning r.id, r.service, r.subject_id, b.status as was),
    step as (insert into service_step (request_id, status, note, notice_due_at, by_id)
      select id, $2, $4, case when $5::boolean then now() end, $6 from moved),
    freed as (update camp c set taken = taken - 1 from moved where $2 in ('refused', 'cancelled')
      and moved.was <> 'waiting' and moved.service = 'camp' and c.id = moved.subject_id),
    revoked as (update membership m set revoked_at = now() from moved where $2 = 'cancelled' and m.request_id = moved.id and m.revoked_at is null)
    select id, service from moved`,
  row: { id: integer, service: column(ServiceName) },
})

/**
 * Moves a request from one of some states to another; a revoked one loses its place in a camp or its card. Null for a request in none of
 * those states.
 *
 * @param move.isNotified whether its sender gets an SMS
 * @param move.byId the member of the staff that moves it
 */
export async function moveRequest(
  tx: Tx,
  move: {
    id: number
    to: RequestStatus
    from: readonly RequestStatus[]
    note?: string | null
    isNotified: boolean
    byId?: number | null
  },
) {
  const [row] = await query(tx, updateStatus, [
    move.id,
    move.to,
    move.from,
    move.note ?? null,
    move.isNotified,
    move.byId ?? null,
  ])
  return row ?? null
}

const holdRequest = statement({
  name: 'services.hold',
  text: `select id, service, status, guardian, consent_until > now() as "isInTime" from service_request
    where id = $1 and account_id = $2 for no key update`,
  row: {
    id: integer,
    service: column(ServiceName),
    status: column(RequestStatus),
    guardian: nullable(string),
    isInTime: nullable(column(Type.Boolean())),
  },
})

/** One's own request, which nobody else changes until the transaction ends; null where it is not theirs. */
export async function findHeld(tx: Tx, accountId: number, id: number) {
  const [row] = await query(tx, holdRequest, [id, accountId])
  return row ?? null
}
