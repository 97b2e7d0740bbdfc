import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'
import { refusalReasons } from '../refusals.ts'

/** The lengths of a ban in hours; 0 is for good. */
export const banHours = [1, 24, 168, 720, 0] as const
export type BanHours = (typeof banHours)[number]
const Hours = Type.Unsafe<BanHours>(Type.Union(banHours.map((hours) => Type.Literal(hours))))

/** So many bans are listed. */
export const MAX_LISTED_BANS = 300

const Reason = Type.Enum([...refusalReasons], { type: 'string' })

/** An account that may not write: in one room, or in all of them where `room` is null. `until` is null for good. */
export const ChatBan = Type.Object({
  accountId: Id,
  name: Type.String(),
  room: orNull(Type.Object({ id: Id, title: Type.String() })),
  until: orNull(Moment),
  reason: orNull(Reason),
  by: orNull(Type.String()),
  at: Moment,
})
export type ChatBan = Static<typeof ChatBan>

/** The bans of the chats. */
export const chatBans = {
  list: get('/api/admin/chatbans/list', {
    summary: 'Lists the accounts that may not write now, the last banned first',
    data: Type.Object({ items: Type.Array(ChatBan) }),
    action: 'chat.moderate',
  }),
  add: post('/api/admin/chatbans/add', {
    summary:
      'Bans the author of a message from its room or from all rooms, until a time or for good; the author sees the reason. A longer ban that holds stays.',
    query: Type.Object({
      messageId: Id,
      where: Type.Enum(['room', 'all'], { type: 'string' }),
      hours: Hours,
      reason: Reason,
      key: ChangeKey,
    }),
    data: Type.Object({ isChanged: Type.Boolean() }),
    action: 'chat.moderate',
    problems: ['message_not_found', 'forbidden', 'key_reused'],
  }),
  end: post('/api/admin/chatbans/end', {
    summary: 'Ends a ban: of one room, or of all rooms where none is named',
    query: Type.Object({ accountId: Id, broadcastId: Type.Optional(Id), key: ChangeKey }),
    data: Type.Object({ isChanged: Type.Boolean() }),
    action: 'chat.moderate',
    problems: ['key_reused'],
  }),
}
