import { chat } from '@pahlavan/contract/chat-calls'
import type { ChatMessage, OwnChat, Reaction, ReactionSums } from '@pahlavan/contract/chat'
import { call, type CallMessages } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { bringTogether, MAX_MESSAGES, type MessageList, withSums, without } from './chat.rules.ts'

export const rooms = queriesOf('chatRoom', chat.room)
export const messages = queriesOf('chatMessages', chat.messages)
export const own = queriesOf('chatMine', chat.mine)
const hidden = queriesOf('chatHidden', chat.hidden)

const PAGE = 50
/** The chat of a replay is fetched in parts of this length (ms). */
const PART = 10_000

export const chatRoom = (broadcastId: number) =>
  queryOptions({
    queryKey: rooms.key(broadcastId),
    queryFn: () => rooms.ask({ broadcastId }),
    staleTime: 0,
    enabled: broadcastId > 0,
  })

/** Ids of messages that were removed lately: a read that began before the removal still brings them. */
const removedKey = (broadcastId: number) => ['chatRemoved', broadcastId]

export const addRemoved = (cache: QueryClient, broadcastId: number, ids: readonly number[]) =>
  cache.setQueryData<readonly number[]>(removedKey(broadcastId), (known = []) =>
    [...known, ...ids].slice(-MAX_MESSAGES),
  )

const withoutRemoved = (cache: QueryClient, broadcastId: number, current: MessageList): MessageList =>
  without(current, cache.getQueryData<readonly number[]>(removedKey(broadcastId)) ?? [])

/** The newest messages of a room, and those before them that were asked for. */
export const chatMessages = (cache: QueryClient, broadcastId: number) =>
  queryOptions({
    queryKey: messages.key(broadcastId),
    queryFn: async (): Promise<MessageList> => {
      const newest = await messages.ask({ broadcastId })
      const known = cache.getQueryData<MessageList>(messages.key(broadcastId))
      return withoutRemoved(cache, broadcastId, bringTogether(known, newest, newest.length === PAGE))
    },
    staleTime: 0,
    enabled: broadcastId > 0,
  })

/** What had been said until a moment of the replay (ms since 1970). */
export const chatUntil = (broadcastId: number, at: number | undefined) => {
  const part = Math.ceil((at ?? 0) / PART) * PART
  return queryOptions({
    queryKey: messages.key(broadcastId, 'until', part),
    queryFn: () => messages.ask({ broadcastId, Until: new Date(part).toISOString() }),
    enabled: at !== undefined && broadcastId > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** The user's own state in a room. `writeAt` is the earliest time to write, by this device’s clock. */
export type Mine = OwnChat & { writeAt: number }

export const chatMine = (broadcastId: number, isSignedIn: boolean) =>
  queryOptions({
    queryKey: own.key(broadcastId),
    queryFn: async (): Promise<Mine> => {
      const mine = await own.ask({ broadcastId })
      return { ...mine, writeAt: Date.now() + mine.canWriteIn * 1000 }
    },
    staleTime: 0,
    enabled: isSignedIn && broadcastId > 0,
  })

/** Whom one hides, in all rooms. */
export const chatHidden = () =>
  queryOptions({ queryKey: hidden.key(), queryFn: () => hidden.ask({}), staleTime: 0 })

/** Sees somebody again, at once in all rooms. */
export async function showAgain(cache: QueryClient, key: string, says: CallMessages): Promise<void> {
  await call(chat.unhide, { key }, says)
  const others = <One extends { key: string }>(list: One[]) => list.filter((one) => one.key !== key)
  cache.setQueryData(chatHidden().queryKey, (known) => known && others(known))
  cache.setQueriesData<Mine>(
    { queryKey: own.key() },
    (mine) => mine && { ...mine, hidden: others(mine.hidden) },
  )
}

const changeList = (cache: QueryClient, broadcastId: number, change: (current: MessageList) => MessageList) =>
  cache.setQueryData<MessageList>(messages.key(broadcastId), (current) => current && change(current))

/** Changes messages wherever they are shown, also beside a replay. */
export function changeShown(
  cache: QueryClient,
  broadcastId: number,
  change: (current: MessageList) => MessageList,
): void {
  changeList(cache, broadcastId, change)
  cache.setQueriesData<ChatMessage[]>(
    { queryKey: messages.key(broadcastId, 'until') },
    (list) => list && change({ list, hasEarlier: false }).list,
  )
}

/** Puts a message where it belongs, once. One that comes before the first list waits for it here: the list may be older. */
export const addMessage = (cache: QueryClient, broadcastId: number, message: ChatMessage): void =>
  void cache.setQueryData<MessageList>(messages.key(broadcastId), (current) =>
    bringTogether(current, [message], current?.hasEarlier ?? false),
  )

/** Loads the messages before the first shown one. */
export async function loadEarlier(cache: QueryClient, broadcastId: number): Promise<void> {
  const [first] = cache.getQueryData<MessageList>(messages.key(broadcastId))?.list ?? []
  if (!first) return
  const earlier = await messages.ask({ broadcastId, Before: first.id })
  changeList(cache, broadcastId, (current) =>
    withoutRemoved(cache, broadcastId, bringTogether(current, earlier, earlier.length === PAGE)),
  )
}

/** Reacts, and shows it at once; where that fails it is taken back. */
export async function react(
  cache: QueryClient,
  broadcastId: number,
  { id, reactions }: ChatMessage,
  reaction: Reaction,
): Promise<void> {
  const key = own.key(broadcastId)
  const before = cache.getQueryData<Mine>(key)?.reacted.find((one) => one.id === id)?.reaction
  const next = before === reaction ? null : reaction
  const show = (mine: Reaction | null | undefined, sums: ReactionSums) => {
    cache.setQueryData<Mine>(key, (known) => {
      if (!known) return known
      const others = known.reacted.filter((one) => one.id !== id)
      return { ...known, reacted: mine ? [{ id, reaction: mine }, ...others] : others }
    })
    changeShown(cache, broadcastId, (current) => withSums(current, [{ id, reactions: sums }]))
  }
  const sums = { ...reactions }
  if (before) sums[before] = Math.max(0, sums[before] - 1)
  if (next) sums[next] += 1
  show(next, sums)
  await call(chat.react, { messageId: id, reaction: next }).catch(() => show(before, reactions))
}
