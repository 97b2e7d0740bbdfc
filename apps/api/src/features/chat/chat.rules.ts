import { createHmac } from 'node:crypto'
import { type ChatMessage, type ReactionSums, reactions } from '@pahlavan/contract/chat'
import { recordOf } from '@pahlavan/contract/records'
import { CHAT_CLOSES_AFTER, CHAT_OPENS_BEFORE, CHAT_TEXT_MAX } from '@pahlavan/contract/limits'
import { toLatinDigits } from '@pahlavan/persian/digits'
import { cleanLine } from '@pahlavan/persian/letters'
import { Problem } from '../../http/problems.ts'
import { pictureOf } from '../media/media.rules.ts'
import type { MessageRow } from './chat.queries.ts'

/** How many seconds pass between two messages where nobody set anything else. */
export const SLOW_SECONDS = 5
/** So many messages an account may send in a minute, in all rooms together. */
export const MAX_MESSAGES_PER_MINUTE = 30
/** The same words again within so many seconds are refused. */
export const REPEAT_SECONDS = 30
const MINUTE = 60_000

export const roomTopic = (broadcastId: number): string => `broadcast:${broadcastId}`

/** Tells authors of a chat apart without saying who they are: the account's number is nobody's business. */
export const authorKey = (secret: string, accountId: number): string =>
  createHmac('sha256', secret).update(`chat ${accountId}`).digest('base64url').slice(0, 16)

/** A typed message in its stored form: on one line. @throws Problem 400 for an empty or too long text */
export function chatText(typed: string): string {
  // Cut before it is gone through: nobody has to read a megabyte.
  const text = cleanLine(typed.slice(0, CHAT_TEXT_MAX * 4))
  if (text === '') throw new Problem(400, 'message_empty')
  if (text.length > CHAT_TEXT_MAX || typed.length > CHAT_TEXT_MAX * 4)
    throw new Problem(400, 'message_too_long', { limit: CHAT_TEXT_MAX })
  return text
}

/** Endings that are a link with white space beside the dot, too. */
const ENDS =
  'com|net|org|ir|info|biz|me|io|co|tv|app|xyz|top|site|online|shop|link|click|bet|win|live|club|cc|ru|de|uk|tk|ly|dev'
/** Endings in Persian and Arabic letters: all others are the next sentence, typed without a space. */
const RIGHT_TO_LEFT_ENDS = 'ایران|شبكة|شبکة|موقع|بازار|عرب|همراه|كوم|کوم'
/** Before the dot of a name: a letter, its marks, a digit, a picture. */
const NAME_END = String.raw`[\p{L}\p{M}\p{N}\p{So}-]`
const LINK = new RegExp(
  [
    String.raw`[a-z][a-z\d+]+\s?:\s?\/\/|(?:https?|ftp|tg)\s?:|www\s?\.|t\.me|xn--`,
    String.raw`(?:^|[^\p{L}\p{N}])@\w{4,}`,
    String.raw`${NAME_END}\s?\.\s?(?:${ENDS})(?![\p{L}\p{N}])`,
    String.raw`${NAME_END}\.(?:${RIGHT_TO_LEFT_ENDS})(?![\p{L}\p{N}])`,
    String.raw`${NAME_END}\.(?!\p{Script=Arabic})\p{L}[\p{L}\p{M}]+`,
    String.raw`(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])`,
  ].join('|'),
  'u',
)
/** Short forms that have a dot inside and name no place. */
const SHORT_FORMS =
  /(?<![\p{L}\p{N}.-])(?:e\.g|i\.e|a\.k\.a|u\.s\.a?|u\.k|p\.s|ph\.d|[ap]\.m|vs\.|no\.|mr\.|mrs\.|dr\.)(?![\p{L}\p{N}-]*\.\p{L})/gu

/** Whether a text names a place in the web, or an account elsewhere: any name with an ending does, but for a few short forms. */
export const hasLink = (text: string): boolean =>
  LINK.test(
    toLatinDigits(text.normalize('NFKC'))
      .toLowerCase()
      .replace(/\p{Cf}/gu, '')
      .replace(/[\u3002\u2024\uFE52]/g, '.')
      .replace(SHORT_FORMS, ' '),
  )

/** When a room is open, by the times of its broadcast. */
export const openingOf = ({ startsAt, endedAt }: { startsAt: Date; endedAt: Date | null }) => ({
  opensAt: new Date(startsAt.getTime() - CHAT_OPENS_BEFORE * MINUTE),
  closesAt: endedAt && new Date(endedAt.getTime() + CHAT_CLOSES_AFTER * MINUTE),
})

/** @param isLive a broadcast that began early has its room open */
export function stateOf(
  times: { startsAt: Date; endedAt: Date | null; isLive: boolean },
  now = new Date(),
): 'soon' | 'open' | 'closed' {
  const { opensAt, closesAt } = openingOf(times)
  if (closesAt && closesAt <= now) return 'closed'
  return times.isLive || opensAt <= now ? 'open' : 'soon'
}

export const sumsOf = (counts: readonly number[]): ReactionSums =>
  recordOf(reactions, (_name, at) => counts[at] ?? 0)

/** Who keeps the own name to themselves is a fan with a number. */
export const nameOf = (row: { isHidden: boolean; name: string; nameEn: string }, key: string) => {
  if (!row.isHidden) return { name: row.name, nameEn: row.nameEn }
  const number = (Buffer.from(key).reduce((sum, byte) => (sum * 31 + byte) % 9000, 7) + 1000).toString()
  return { name: `هوادار ${number}`, nameEn: `Fan ${number}` }
}

export function messageOf(row: MessageRow, secret: string): ChatMessage {
  const key = authorKey(secret, row.accountId)
  const answered =
    row.replyId === null || row.replyAccountId === null || row.replyText === null
      ? null
      : {
          id: row.replyId,
          text: row.replyText.slice(0, 80),
          ...nameOf(
            { isHidden: row.replyIsHidden ?? true, name: row.replyName ?? '', nameEn: row.replyNameEn ?? '' },
            authorKey(secret, row.replyAccountId),
          ),
        }
  return {
    id: row.id,
    text: row.text,
    sentAt: row.sentAt.toISOString(),
    author: {
      key,
      ...nameOf(row, key),
      avatar: row.isHidden ? null : pictureOf(row),
      isModerator: row.isModerator,
    },
    replyTo: answered,
    reactions: sumsOf(row.reactions),
  }
}
