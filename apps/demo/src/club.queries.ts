import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { bool, integer } from '@pahlavan/api/database/rows'
import type { contactPoint } from '@pahlavan/api/database/schema/contact'
import type { slider } from '@pahlavan/api/database/schema/home'
import type { page } from '@pahlavan/api/database/schema/pages'
import type { camp, membership, serviceRequest, serviceStep } from '@pahlavan/api/database/schema/services'
import { statement } from '@pahlavan/api/database/statement'
import { inserting } from './insert.ts'

const selectHas = statement({
  name: 'demo.club',
  text: 'select exists (select from contact_point) as "hasClub"',
  row: { hasClub: bool },
})

/** Whether the club has its pages, camps and slides already. */
export async function hasClub(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHas, [])
  return row?.hasClub === true
}

export const addPages = inserting<typeof page.$inferInsert>('page', {
  slug: null,
  language: null,
  version: null,
  title: null,
  sections: null,
  publishedAt: null,
})
export const addPoints = inserting<typeof contactPoint.$inferInsert>('contact_point', {
  title: null,
  titleEn: null,
  address: null,
  addressEn: null,
  phone: null,
  hours: null,
  hoursEn: null,
  lat: null,
  lng: null,
  mapId: null,
  position: null,
})
export const addCamps = inserting<typeof camp.$inferInsert, { id: typeof integer }>(
  'camp',
  {
    title: null,
    titleEn: null,
    place: null,
    placeEn: null,
    startsOn: null,
    endsOn: null,
    ageFrom: null,
    ageTo: null,
    capacity: null,
    taken: null,
    price: null,
  },
  { id: integer },
)
export const addSlides = inserting<typeof slider.$inferInsert>('slider', {
  language: null,
  location: null,
  title: null,
  text: null,
  button: null,
  link: null,
  imageId: null,
  position: null,
  isActive: 'true',
})
export const addRequests = inserting<typeof serviceRequest.$inferInsert, { id: typeof integer }>(
  'service_request',
  {
    accountId: null,
    service: null,
    status: null,
    language: null,
    fields: null,
    subjectId: null,
    guardian: null,
    createdAt: null,
    consentUntil: null,
  },
  { id: integer },
)
export const addSteps = inserting<typeof serviceStep.$inferInsert>('service_step', {
  requestId: null,
  status: null,
  note: null,
  at: null,
})
export const addMembers = inserting<typeof membership.$inferInsert>('membership', {
  number: null,
  accountId: null,
  requestId: null,
  clubId: null,
  since: null,
  until: null,
})

const selectClubs = statement({
  name: 'demo.club.first',
  text: 'select account_id as id from club order by account_id limit $1',
  row: { id: integer },
})

export const firstClubs = async (db: Queryable, count: number): Promise<number[]> =>
  (await query(db, selectClubs, [count])).map(({ id }) => id)

const selectEvents = statement({
  name: 'demo.club.events',
  text: `select id from event where status = 'upcoming' order by starts_at, id limit $1`,
  row: { id: integer },
})

export const nextEvents = async (db: Queryable, count: number): Promise<number[]> =>
  (await query(db, selectEvents, [count])).map(({ id }) => id)

const updateTaken = statement({
  name: 'demo.club.taken',
  text: `update camp c set taken = taken + n.places from (select subject_id, count(*)::int as places from service_request
    where service = 'camp' and status not in ('refused', 'cancelled') group by 1) n where n.subject_id = c.id and taken + n.places <= capacity`,
  row: null,
})

/** Counts the places of requests. */
export const countPlaces = (tx: Tx) => execute(tx, updateTaken, [])
