import type { Language } from '@pahlavan/contract/endpoint'
import { Camp } from '@pahlavan/contract/services'
import { rialToToman } from '@pahlavan/persian/money'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { columns, integer, json, nullable, number, string } from '../../database/rows.ts'
import { isShown } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

const MAX_CAMPS = 50
/** Camps that fans see. */
const SHOWN = isShown('c')

/** Somebody waits for a place of a camp (`c`): a free one is theirs. */
const HAS_QUEUE = `exists (select from service_request w where w.status = 'waiting' and w.subject_id = c.id)`

const selectCamps = statement({
  name: 'services.camps',
  text: `select c.id, ${localized('c', 'title')} as title, ${localized('c', 'place')} as place, ${localized('c', 'description')} as description,
      ${pictureJson('i')} as image, c.starts_on::text as "startsOn",
      c.ends_on::text as "endsOn", c.age_from as "ageFrom", c.age_to as "ageTo", c.capacity, case when ${HAS_QUEUE} then 0 else c.capacity - c.taken end as "left", c.price::float8 as rial
    from camp c left join picture i on i.id = c.image_id where ${SHOWN} and c.starts_on > (now() at time zone 'Asia/Tehran')::date order by c.starts_on, c.id limit ${MAX_CAMPS}`,
  row: (({ price: _price, image: _image, ...row }) => ({
    ...row,
    image: nullable(json(StoredPicture)),
    rial: nullable(number),
  }))(columns(Camp)),
})

/** The camps that can be joined, by their first day. */
export const listCamps = async (db: Queryable, language: Language): Promise<Camp[]> =>
  (await query(db, selectCamps, [language])).map(({ rial, image, ...camp }) =>
    Object.assign(camp, { image: image && imageOf(image), price: rial === null ? null : rialToToman(rial) }),
  )

const selectCamp = statement({
  name: 'services.camp',
  text: `select c.id, c.starts_on::text as "startsOn", c.age_from as "ageFrom", c.age_to as "ageTo" from camp c where c.id = $1 and ${SHOWN}`,
  row: { id: integer, startsOn: string, ageFrom: integer, ageTo: integer },
})

export async function findCamp(db: Queryable, id: number) {
  const [row] = await query(db, selectCamp, [id])
  return row ?? null
}

const countPlaces = statement({
  name: 'services.camp.own',
  text: `select count(*)::int as count from service_request where account_id = $1 and service = 'camp' and subject_id = $2
    and status not in ('refused', 'cancelled')`,
  row: { count: integer },
})

export async function placesOf(db: Queryable, accountId: number, campId: number): Promise<number> {
  const [row] = await query(db, countPlaces, [accountId, campId])
  return row?.count ?? 0
}

const takeOne = statement({
  name: 'services.camp.take',
  text: `update camp c set taken = taken + 1 where c.id = $1 and taken < capacity and ${SHOWN} and not ${HAS_QUEUE} returning c.id`,
  row: { id: integer },
})

/** Takes a place of a camp; false where none is left. */
export const takePlace = async (tx: Tx, campId: number): Promise<boolean> =>
  (await query(tx, takeOne, [campId])).length === 1

const giveOne = statement({
  name: 'services.camp.give',
  text: 'update camp c set taken = taken + 1 where c.id = $1 and taken < capacity returning c.id',
  row: { id: integer },
})

/** Takes a free place of a camp for somebody on its waiting list; false where none is left. */
export const takePlaceForWaiting = async (tx: Tx, campId: number): Promise<boolean> =>
  (await query(tx, giveOne, [campId])).length === 1

const selectIsClub = statement({
  name: 'services.club',
  text: 'select account_id as id from club c join account a on a.id = c.account_id where a.id = $1 and a.deleted_at is null',
  row: { id: integer },
})

export const isClub = async (db: Queryable, id: number): Promise<boolean> =>
  (await query(db, selectIsClub, [id])).length === 1

const selectIsAhead = statement({
  name: 'services.event',
  text: `select e.id from event e where e.id = $1 and e.status = 'upcoming' and ${isShown('e')}
    and (e.starts_at at time zone 'Asia/Tehran')::date > (now() at time zone 'Asia/Tehran')::date`,
  row: { id: integer },
})

export const isEventAhead = async (db: Queryable, id: number): Promise<boolean> =>
  (await query(db, selectIsAhead, [id])).length === 1
