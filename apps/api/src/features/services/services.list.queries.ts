import {
  type ListedRequest,
  MAX_FOUND_REQUESTS,
  type RequestGroup,
  requestGroups,
} from '@pahlavan/contract/admin/requests'
import type { Language } from '@pahlavan/contract/endpoint'
import { RequestStatus, ServiceName } from '@pahlavan/contract/services'
import { typedId } from '@pahlavan/persian/digits'
import { parseMobile } from '@pahlavan/persian/mobile'
import { query, type Queryable } from '../../database/connect.ts'
import { fullName } from '../../database/localized.ts'
import { bool, column, integer, moment, nullable, type RowOf, string } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { JOINED, SUBJECT } from './services.queries.ts'

/** A request (`r`) in the list, with its sender (`s`). */
const LISTED = `r.id, r.service, r.status, ${SUBJECT} as title, nullif(${fullName('s')}, '') as sender, r.created_at as "createdAt",
  f.request_id is not null as "hasFile"`
const LISTED_JOINS = `${JOINED} join account s on s.id = r.account_id`

const listedColumns = {
  id: integer,
  service: column(ServiceName),
  status: column(RequestStatus),
  title: nullable(string),
  sender: nullable(string),
  createdAt: moment,
  hasFile: bool,
}

const listedRequest = ({ createdAt, ...row }: RowOf<typeof listedColumns>): ListedRequest =>
  Object.assign(row, { createdAt: createdAt.toISOString() })

const conditions: Readonly<Record<RequestGroup, string>> = {
  open: `r.status in ('received', 'review')`,
  consent: `r.status = 'consent'`,
  waiting: `r.status = 'waiting'`,
  all: 'true',
}

/** A page of a group: the open ones in the order of their arrival, the others the other way round. Each shape has its index. */
const selectGroup = (group: RequestGroup, isOfService: boolean) =>
  built({
    name: `services.desk.${group}${isOfService ? '.service' : ''}`,
    text: `select ${LISTED} from ${LISTED_JOINS} where ${conditions[group]} and r.id ${group === 'open' ? '>' : '<'} $2
      ${isOfService ? 'and r.service = $4' : ''} order by r.id ${group === 'open' ? '' : 'desc'} limit $3`,
    row: listedColumns,
  })

samples(() => requestGroups.flatMap((group) => [selectGroup(group, false), selectGroup(group, true)]))

const selectFound = statement({
  name: 'services.desk.search',
  text: `with found as (select id from service_request where id = $2
      union (select r.id from account a join service_request r on r.account_id = a.id where a.mobile = $3 order by r.id desc limit ${MAX_FOUND_REQUESTS}))
    select ${LISTED} from found join ${LISTED_JOINS.replace('service_request r', 'service_request r using (id)')} order by r.id desc`,
  row: listedColumns,
})

const LAST_ID = 2_147_483_647

/** Which requests are listed. */
export interface RequestFilter {
  group: RequestGroup
  service: ServiceName | null
  search: string
}

/** A part of the requests of a filter, behind the one with an id, and whether more follow; of a search all that it finds. */
export async function listPart(
  db: Queryable,
  { group, service, search }: RequestFilter,
  { after, size, language }: { after: number | null; size: number; language: Language },
): Promise<{ items: ListedRequest[]; hasMore: boolean }> {
  if (search.trim()) {
    const found = await query(db, selectFound, [language, typedId(search), parseMobile(search)])
    return { items: found.map(listedRequest), hasMore: false }
  }
  const from = after ?? (group === 'open' ? 0 : LAST_ID)
  const values = [language, from, size + 1, ...(service === null ? [] : [service])]
  const rows = await query(db, selectGroup(group, service !== null), values)
  return { items: rows.slice(0, size).map(listedRequest), hasMore: rows.length > size }
}
