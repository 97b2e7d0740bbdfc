import { MESSAGES_A_DAY, MESSAGES_AN_HOUR } from '@pahlavan/contract/limits'
import { cleanText } from '@pahlavan/persian/letters'
import type { Queryable, Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { mobileOf, personName } from '../account/account.names.rules.ts'
import { addMessage, countMessages, findByKey, type Message } from './contact.queries.ts'

const [HOUR, DAY] = [3600, 86_400]

/** Refuses one message too many of an address, or of all. */
async function admit(tx: Tx, address: string): Promise<void> {
  const { ofAddress, ofAll } = await countMessages(tx, address, MESSAGES_AN_HOUR, MESSAGES_A_DAY)
  const wait = Math.max(ofAddress === null ? 0 : HOUR - ofAddress, ofAll === null ? 0 : DAY - ofAll)
  if (wait > 0) throw new Problem(429, 'too_many_messages', { retryAfter: Math.ceil(wait) })
}

const textOf = (typed: string): string => {
  const text = cleanText(typed)
  if (text === '') throw new Problem(400, 'text_empty')
  return text
}

/**
 * Keeps a message to the club, once for its key.
 *
 * @throws Problem 400 for a name, number or text that is none, 409 `key_reused`, 429 beyond five an hour from one address
 */
export function sendMessage(db: Queryable, typed: Message): Promise<number> {
  const message = {
    ...typed,
    name: personName(typed.name),
    mobile: mobileOf(typed.mobile),
    subject: textOf(typed.subject).replace(/\s+/g, ' '),
    message: textOf(typed.message),
  }
  return underLock(db, locks.messages, 0, async (tx) => {
    const before = message.key === null ? null : await findByKey(tx, message.key)
    if (before && before.asked !== message.asked) throw new Problem(409, 'key_reused')
    if (before) return before.id
    await admit(tx, message.address)
    return addMessage(tx, message)
  })
}
