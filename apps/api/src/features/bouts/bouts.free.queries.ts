import { BoutStatus } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { fullName, localized } from '../../database/localized.ts'
import { bool, column, integer, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** An event has no more bouts; further ones are not searched. */
const MAX_BOUTS = 2000

const SOLD = `exists (select from entitlement t where t.item_type = 'play' and t.item_id = b.id and t.revoked_at is null)`

const selectBouts = statement({
  name: 'bouts.free.list',
  text: `select b.id, b.number, b.mat, ${fullName('ra')} as red, ${fullName('ba')} as blue, ${localized('pw', 'title')} as weight, b.status,
      b.is_free as "isFree", ${SOLD} as "isSold"
    from bout b join event_weight ew on ew.id = b.event_weight_id join play_weight pw on pw.id = ew.play_weight
      left join entry r on r.id = b.red_id left join account ra on ra.id = r.account_id
      left join entry u on u.id = b.blue_id left join account ba on ba.id = u.account_id
    where b.event_id = $2 and (b.status in ('scheduled', 'live') or (b.is_free and b.status = 'finished')) order by b.number, b.id limit ${MAX_BOUTS}`,
  row: {
    id: integer,
    number: integer,
    mat: string,
    red: nullable(string),
    blue: nullable(string),
    weight: string,
    status: column(BoutStatus),
    isFree: bool,
    isSold: bool,
  },
})

export const listBoutsOf = (db: Queryable, language: Language, eventId: number) =>
  query(db, selectBouts, [language, eventId])

const holdBout = statement({
  name: 'bouts.free.hold',
  text: `select b.event_id as "eventId", ${SOLD} as "isSold" from bout b where b.id = $1 for no key update`,
  row: { eventId: integer, isSold: bool },
})

/** The event of a bout, which nobody else changes until the transaction ends, and whether somebody has bought it. */
export const findHeldBout = async (tx: Tx, id: number) => (await query(tx, holdBout, [id]))[0]

const updateFree = statement({
  name: 'bouts.free.write',
  text: 'update bout set is_free = $2 where id = $1',
  row: null,
})

export const writeFree = (tx: Tx, id: number, isFree: boolean) => execute(tx, updateFree, [id, isFree])
