import type { ChatBody } from '@pahlavan/contract/hub'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { askAnew, follow } from '../../kit/server/live.ts'
import { withSums, without } from './chat.rules.ts'
import { rooms, messages, own, chatRoom, addRemoved, changeShown, addMessage } from './chat.data.ts'

function handleMessage(cache: QueryClient, broadcastId: number, body: ChatBody): void {
  if (body.kind === 'chat.said') return addMessage(cache, broadcastId, body.message)
  if (body.kind === 'chat.gone') {
    addRemoved(cache, broadcastId, body.ids)
    changeShown(cache, broadcastId, (current) => without(current, body.ids))
    // Where it was one’s own, one may not be allowed to write any more.
    return void cache.invalidateQueries({ queryKey: own.key(broadcastId) })
  }
  // A mute holds in all rooms.
  if (body.kind === 'chat.standing') return void cache.invalidateQueries({ queryKey: own.key() })
  if (body.kind === 'chat.reacted')
    return changeShown(cache, broadcastId, (current) => withSums(current, body.sums))
  const key = chatRoom(broadcastId).queryKey
  if (body.kind === 'chat.presence')
    cache.setQueryData(key, (room) => room && { ...room, presence: body.count })
  else cache.setQueryData(key, (room) => room && { ...body.room, presence: room.presence })
}

/** So late at most is asked anew for what everybody hears of at the same moment (ms). */
const SPREAD = 5000

function followRoom(cache: QueryClient, broadcastId: number, onLine: (isUp: boolean) => void): () => void {
  const ask = () => {
    void askAnew(cache, { queryKey: messages.key(broadcastId) })
    void askAnew(cache, { queryKey: rooms.key(broadcastId) })
  }
  return follow({
    topics: [`broadcast:${broadcastId}`],
    onMessage: ({ kind }) => void (kind === 'broadcast' && setTimeout(ask, Math.random() * SPREAD)),
    onGap: () => undefined,
    onTalk: (body) => handleMessage(cache, broadcastId, body),
    onTalkGap: ask,
    onLine,
  })
}

/** The lines to rooms, by room; React renders their state. They stay in the map, so that every render shares one subscription. */
const lines = new Map<string, { isUp: boolean; follow: (changed: () => void) => () => void }>()

function lineOf(cache: QueryClient, broadcastId: number, isSignedIn: boolean) {
  // Who signs in meanwhile follows anew, with the own name.
  const key = `${broadcastId} ${isSignedIn}`
  const known = lines.get(key)
  if (known) return known
  const line = {
    isUp: true,
    follow: (changed: () => void) => {
      const leave = followRoom(cache, broadcastId, (isUp) => {
        line.isUp = isUp
        changed()
      })
      return leave
    },
  }
  lines.set(key, line)
  return line
}

/** Follows a room while it is shown. Answers whether it is heard now. */
export function useRoom(broadcastId: number, isSignedIn: boolean): boolean {
  const cache = useQueryClient()
  const line = lineOf(cache, broadcastId, isSignedIn)
  return useSyncExternalStore(
    line.follow,
    () => line.isUp,
    () => true,
  )
}
