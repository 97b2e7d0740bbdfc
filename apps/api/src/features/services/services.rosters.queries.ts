import {
  MAX_ROSTER_PEOPLE,
  MAX_ROSTER_WAITING,
  MAX_ROSTERS,
  type RosterCamp,
} from '@pahlavan/contract/admin/rosters'
import type { Language } from '@pahlavan/contract/endpoint'
import { RequestStatus } from '@pahlavan/contract/services'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { column, integer, moment, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const countOf = (status: 'consent' | 'waiting') =>
  `(select count(*)::int from service_request r where r.status = '${status}' and r.service = 'camp' and r.subject_id = c.id)`

const CAMP = `c.id, ${localized('c', 'title')} as title, ${localized('c', 'place')} as place, c.starts_on::text as "startsOn",
  c.ends_on::text as "endsOn", c.capacity, c.taken, ${countOf('consent')} as consents, ${countOf('waiting')} as waiting`
const campColumns = {
  id: integer,
  title: string,
  place: string,
  startsOn: string,
  endsOn: string,
  capacity: integer,
  taken: integer,
  consents: integer,
  waiting: integer,
}

const selectCamps = statement({
  name: 'services.rosters',
  text: `select ${CAMP} from camp c where c.starts_on > (now() at time zone 'Asia/Tehran')::date - 60
      and c.ends_on >= (now() at time zone 'Asia/Tehran')::date - 30 order by c.starts_on, c.id limit ${MAX_ROSTERS}`,
  row: campColumns,
})

/** The camps that are ahead or ended in the last month, by their first day. */
export const listRosterCamps = (db: Queryable, language: Language): Promise<RosterCamp[]> =>
  query(db, selectCamps, [language])

const selectCamp = statement({
  name: 'services.rosters.camp',
  text: `select ${CAMP} from camp c where c.id = $2`,
  row: campColumns,
})

export async function findRosterCamp(
  db: Queryable,
  language: Language,
  id: number,
): Promise<RosterCamp | null> {
  const [row] = await query(db, selectCamp, [language, id])
  return row ?? null
}

const personColumns = {
  id: integer,
  status: column(RequestStatus),
  name: string,
  birthDate: string,
  guardianName: nullable(string),
  guardian: nullable(string),
  mobile: nullable(string),
  message: nullable(string),
  consentUntil: nullable(moment),
  createdAt: moment,
}
export type PersonRow = RowOf<typeof personColumns>

const PERSON = `r.id, r.status, trim(r.fields ->> 'firstName' || ' ' || (r.fields ->> 'lastName')) as name, r.fields ->> 'birthDate' as "birthDate",
  r.fields ->> 'guardianName' as "guardianName", r.guardian, a.mobile, nullif(r.fields ->> 'message', '') as message,
  r.consent_until as "consentUntil", r.created_at as "createdAt"
  from service_request r join account a on a.id = r.account_id`

const selectPeople = statement({
  name: 'services.rosters.people',
  text: `select ${PERSON} where r.service = 'camp' and r.subject_id = $1 and r.status in ('consent', 'received', 'review', 'done')
    order by r.id limit ${MAX_ROSTER_PEOPLE}`,
  row: personColumns,
})
const selectWaiting = statement({
  name: 'services.rosters.waiting',
  text: `select ${PERSON} where r.status = 'waiting' and r.subject_id = $1 order by r.id limit ${MAX_ROSTER_WAITING}`,
  row: personColumns,
})

/** The people with a place in a camp, in the order of their requests. */
export const listRosterPeople = (db: Queryable, campId: number): Promise<PersonRow[]> =>
  query(db, selectPeople, [campId])

/** The people on the waiting list of a camp, the first one first. */
export const listRosterWaiting = (db: Queryable, campId: number): Promise<PersonRow[]> =>
  query(db, selectWaiting, [campId])
