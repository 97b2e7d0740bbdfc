import { MAX_LISTED_BANS } from '@pahlavan/contract/admin/chat-bans'
import { type RefusalReason, refusalReasons } from '@pahlavan/contract/refusals'
import type { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { fullName, localized } from '../../database/localized.ts'
import { integer, moment, nullable, oneOf, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const columns = {
  accountId: integer,
  name: string,
  roomId: nullable(integer),
  roomTitle: nullable(string),
  until: nullable(moment),
  reason: nullable(oneOf(...refusalReasons)),
  by: nullable(string),
  at: moment,
}

/** Bans that hold now. Each of both tables is read by the index of its time. */
const selectBans = statement({
  name: 'chat.bans',
  text: `select s.account_id as "accountId", ${fullName('a', '$1')} as name, s.broadcast_id as "roomId",
      case when b.id is not null then ${localized('b', 'title', '$1')} end as "roomTitle", s.until, s.reason,
      case when m.id is not null then ${fullName('m', '$1')} end as by, s.at
    from (select * from (
        (select account_id, null::int as broadcast_id, until, reason, by_id, at from chat_silence
          where until is null or until > now() order by at desc limit ${MAX_LISTED_BANS})
        union all (select account_id, broadcast_id, until, reason, by_id, at from chat_room_silence
          where until is null or until > now() order by at desc limit ${MAX_LISTED_BANS})) every
      order by at desc limit ${MAX_LISTED_BANS}) s
      join account a on a.id = s.account_id left join broadcast b on b.id = s.broadcast_id left join account m on m.id = s.by_id
    order by s.at desc`,
  row: columns,
})
export const listBans = (db: Queryable, language: Language): Promise<RowOf<typeof columns>[]> =>
  query(db, selectBans, [language])

/** A ban to write. `hours` is 0 for good. */
interface NewBan {
  accountId: number
  hours: number
  reason: RefusalReason
  byId: number
}

const UNTIL = `case when $2::int > 0 then now() + make_interval(hours => $2::int) end`
/** A ban that holds for longer stays. */
const isShorter = (table: string) =>
  `${table}.until < now() or (${table}.until is not null and (excluded.until is null or excluded.until > ${table}.until))`

const insertBan = statement({
  name: 'chat.bans.add',
  text: `insert into chat_silence (account_id, until, reason, by_id) values ($1, ${UNTIL}, $3, $4)
    on conflict (account_id) do update set until = excluded.until, reason = excluded.reason, by_id = excluded.by_id, at = now()
      where ${isShorter('chat_silence')}`,
  row: null,
})
const insertRoomBan = statement({
  name: 'chat.bans.room.add',
  text: `insert into chat_room_silence (account_id, until, reason, by_id, broadcast_id) values ($1, ${UNTIL}, $3, $4, $5)
    on conflict (broadcast_id, account_id) do update set until = excluded.until, reason = excluded.reason, by_id = excluded.by_id, at = now()
      where ${isShorter('chat_room_silence')}`,
  row: null,
})

/** Bans an account from a room, or from all rooms; false where a longer ban holds. */
export async function saveBan(
  tx: Tx,
  { accountId, hours, reason, byId }: NewBan,
  broadcastId: number | null,
): Promise<boolean> {
  const values = [accountId, hours, reason, byId]
  const changed =
    broadcastId === null
      ? await execute(tx, insertBan, values)
      : await execute(tx, insertRoomBan, [...values, broadcastId])
  return changed > 0
}

const deleteRoomBan = statement({
  name: 'chat.bans.room.end',
  text: 'delete from chat_room_silence where account_id = $1 and broadcast_id = $2',
  row: null,
})
export const endRoomBan = (tx: Tx, accountId: number, broadcastId: number): Promise<number> =>
  execute(tx, deleteRoomBan, [accountId, broadcastId])
