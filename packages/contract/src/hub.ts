import type { ChatMessage, ChatRoom, ReactionSums } from './chat.ts'

/**
 * The hub at `/hub` (`docs/rules/decisions.md` §9): topics `event:{id}`, `play:{id}`, `broadcast:{id}`, `content`. Over WebSocket a client sends
 * `HubAsk` as JSON and gets `HubTold`; over Server-Sent Events it asks with `?topics=play:7,event:2&after=120` and gets the same
 * as `data:` with the message's id as `id:`.
 */
export interface HubAsk {
  /** All topics to follow from now on; others end. */
  follow: string[]
  /** The last id that was seen: what came after it is sent again, in order. */
  after?: number
  /** The same in the chat lane, with its own ids. */
  talk?: number
  /** The user's token, over WebSocket: a user has a few connections at most, and in a room also gets the messages of their own `account:{id}`. */
  token?: string
}

/** Scores, clock and state of a bout changed. The message has all that a list or a scoreboard shows, so the newest one is enough. */
export interface BoutChange {
  kind: 'bout'
  id: number
  eventId: number
  status: 'scheduled' | 'live' | 'finished' | 'cancelled'
  red: number | null
  blue: number | null
  period: number
  clock: number
  clockAt: string
  isRunning: boolean
  winner: 'red' | 'blue' | null
  victoryType: string | null
  version: number
  /** The action that changed it, for the timeline; null where it was something else. */
  action: {
    id: number
    period: number
    clock: number
    corner: 'red' | 'blue'
    points: number
    action: string
  } | null
}

export interface ForecastChange {
  kind: 'forecast'
  id: number
  red: number
  blue: number
  total: number
}

/** The points of a bout's picks changed. It names no fan: each client reloads its own. */
export interface SettledChange {
  kind: 'settled'
  id: number
}

/** Something else of an event changed (who meets whom, the order, its status): ask again. The bouts that it changes are told, too. */
export interface EventChange {
  kind: 'event'
  id: number
  status: 'upcoming' | 'live' | 'finished' | 'cancelled'
}

/** A broadcast began or ended, or another number watches it (on its topic alone). */
export interface BroadcastChange {
  kind: 'broadcast'
  id: number
  status: 'scheduled' | 'live' | 'ended'
  viewers: number
}

/** Nouns that everybody reads: the names of their cache tags. */
export const contentTags = [
  'news',
  'sliders',
  'pages',
  'contact',
  'gallery',
  'products',
  'books',
  'courses',
  'camps',
  'questions',
  'plans',
  'switches',
  'live',
  'events',
  'people',
] as const
export type ContentTag = (typeof contentTags)[number]

/** Content changed, on the topic `content`: answers about these nouns are outdated. */
export interface ContentChange {
  kind: 'content'
  tags: ContentTag[]
}

export interface ChatMessageAdded {
  kind: 'chat.said'
  message: ChatMessage
}

/** Messages are gone: taken back, or taken out by a moderator. */
export interface ChatMessagesRemoved {
  kind: 'chat.gone'
  ids: number[]
}

/** Sums of reactions, once a second at most. */
export interface ChatReactionsChanged {
  kind: 'chat.reacted'
  sums: { id: number; reactions: ReactionSums }[]
}

/** The room changed: its slow mode, its pinned message, its poll. */
export interface ChatRoomChange {
  kind: 'chat.room'
  room: ChatRoom
}

/** How many are there now; it comes without an id of its own. */
export interface ChatPresence {
  kind: 'chat.presence'
  count: number
}

/** One’s own standing in the chats changed, by a mute, a ban, or the end of one: ask again. Only one’s own connections are told. */
export interface ChatStanding {
  kind: 'chat.standing'
}

export type ChatBody =
  | ChatMessageAdded
  | ChatMessagesRemoved
  | ChatReactionsChanged
  | ChatRoomChange
  | ChatPresence
  | ChatStanding
export type HubBody =
  | BoutChange
  | ForecastChange
  | SettledChange
  | EventChange
  | BroadcastChange
  | ContentChange

/**
 * One message; ids grow in each lane, that of scores where none is named. Several of one topic may come as a list. `now` is the first answer to who asked without `after`: the id to come back with. `reset` says that what
 * came between is gone: ask everything again.
 */
export type HubMessage =
  | { id: number; lane?: undefined; topic: string; body: HubBody }
  | { id: number; lane: 'chat'; topic: string; body: ChatBody }
  | { id: number; lane?: 'chat'; now: true }
  | { id: number; lane?: 'chat'; reset: true }

/** The topic of all content. */
export const CONTENT_TOPIC = 'content'
const TOPIC = /^(content|(event|play|broadcast):[1-9]\d{0,9})$/

export const isTopic = (topic: unknown): boolean => typeof topic === 'string' && TOPIC.test(topic)
export const TOPICS_MAX = 50
