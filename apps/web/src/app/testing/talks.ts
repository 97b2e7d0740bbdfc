import type { ChatMessage, ChatRoom, OwnChat } from '@pahlavan/contract/chat'

/** A chat message from the author with the key. */
export const chatMessage = (id: number, text: string, key = 'other'): ChatMessage => ({
  id,
  text,
  sentAt: new Date(Date.UTC(2026, 10, 22, 15, 0, id)).toISOString(),
  author: { key, name: `هوادار ${key}`, nameEn: `Fan ${key}`, avatar: null, isModerator: false },
  replyTo: null,
  reactions: { fire: 0, clap: 0, heart: 0, laugh: 0, wow: 0 },
})

/** A room that is open, with 12 in it. */
export const chatRoom = (broadcastId: number, changes: Partial<ChatRoom> = {}) => ({
  broadcastId,
  state: 'open' as const,
  opensAt: '2026-11-22T14:00:00Z',
  closesAt: null,
  slowSeconds: 5,
  pinned: null,
  poll: null,
  presence: 12,
  ...changes,
})

/** The room's state of a user with the key `me` and the right to write. */
export const ownChat = (changes: Partial<OwnChat> = {}): OwnChat => ({
  key: 'me',
  canWriteIn: 0,
  isMuted: false,
  isBanned: false,
  isModerator: false,
  hidden: [],
  vote: null,
  reacted: [],
  ...changes,
})
