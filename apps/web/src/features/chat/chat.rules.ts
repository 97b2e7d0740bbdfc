import type { ChatMessage, ChatRoom, ReactionSums } from '@pahlavan/contract/chat'

/** What of a room is shown, oldest first, and whether something was said before. */
export interface MessageList {
  list: ChatMessage[]
  hasEarlier: boolean
}

/** So many messages of a room are kept; older ones are asked for again. */
export const MAX_MESSAGES = 300

/**
 * Messages with others, each once, in the order of their ids. Where the others begin behind the last one that is known and leave a gap
 * (`isWhole` is false), the known ones are forgotten.
 */
export function bringTogether(
  current: MessageList | undefined,
  others: readonly ChatMessage[],
  hasEarlier: boolean,
): MessageList {
  const known = current?.list ?? []
  const [first] = others
  const last = known.at(-1)
  const isApart = others.length > 1 && hasEarlier && first && last && first.id > last.id
  const all = new Map([...(isApart ? [] : known), ...others].map((one) => [one.id, one]))
  const list = [...all.values()].toSorted((a, b) => a.id - b.id)
  const isOlder = first !== undefined && first.id === list[0]?.id
  const more = isOlder || current === undefined ? hasEarlier : current.hasEarlier
  // Older messages stay while a fan scrolls through them; new messages push the oldest out.
  const isFull = list.length > MAX_MESSAGES
  return { list: isFull ? list.slice(-MAX_MESSAGES) : list, hasEarlier: more || isFull }
}

export const without = ({ list, hasEarlier }: MessageList, ids: readonly number[]): MessageList => ({
  hasEarlier,
  list: list
    .filter(({ id }) => !ids.includes(id))
    .map((one) =>
      one.replyTo && ids.includes(one.replyTo.id) ? Object.assign({}, one, { replyTo: null }) : one,
    ),
})

export function withSums(
  { list, hasEarlier }: MessageList,
  sums: readonly { id: number; reactions: ReactionSums }[],
): MessageList {
  const byId = new Map(sums.map(({ id, reactions }) => [id, reactions]))
  return {
    hasEarlier,
    list: list.map((one) => Object.assign({}, one, { reactions: byId.get(one.id) ?? one.reactions })),
  }
}

/** The visible messages: sent before a moment, and not by a hidden author. */
export const seen = (
  list: readonly ChatMessage[],
  { hidden, at }: { hidden: readonly { key: string }[]; at: number | undefined },
): ChatMessage[] => {
  const keys = new Set(hidden.map(({ key }) => key))
  return list.filter(
    ({ author, sentAt }) => !keys.has(author.key) && (at === undefined || Date.parse(sentAt) <= at),
  )
}

/** How a room is now: its times go on after they were asked for. */
export function stateNow({ state, opensAt, closesAt }: ChatRoom, now = Date.now()): ChatRoom['state'] {
  if (closesAt && Date.parse(closesAt) <= now) return 'closed'
  return state === 'soon' && Date.parse(opensAt) <= now ? 'open' : state
}
