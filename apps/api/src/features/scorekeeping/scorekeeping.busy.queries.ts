import { query, type Tx } from '../../database/connect.ts'
import { bool, integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** Entries of one event name a person in each weight: the accounts say who wrestles. */
const selectRivals = statement({
  name: 'scorekeeping.rivals',
  text: `select o.number, o.mat = $3 and o.mat <> '' as "isOnMat" from bout o
    where o.event_id = $1 and o.status = 'live' and o.id <> $2 and ((o.mat = $3 and o.mat <> '')
      or exists (select from entry mine join entry theirs on theirs.account_id = mine.account_id
        join bout b on mine.id in (b.red_id, b.blue_id) where b.id = $2 and theirs.id in (o.red_id, o.blue_id)))
    order by 2 desc, o.number limit 1`,
  row: { number: integer, isOnMat: bool },
})

/** A live bout of the event that is on a mat, or has one of the wrestlers of a bout; the mat's comes first. Undefined where there is none. */
export const findRival = async (
  tx: Tx,
  { eventId, id }: { eventId: number; id: number },
  mat: string,
): Promise<{ number: number; isOnMat: boolean } | undefined> =>
  (await query(tx, selectRivals, [eventId, id, mat]))[0]
