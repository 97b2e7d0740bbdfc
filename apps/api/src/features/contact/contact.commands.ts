import { cleanText } from '@pahlavan/persian/letters'
import type { Queryable, Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { mobileOf, personName } from '../account/account.names.rules.ts'
import { addMessage, countMessages, findByKey, type Message } from './contact.queries.ts'

const [HOUR, DAY] = [3600, 86_400]

/**
 * Refuses messages over the limit. An account has its own limit, so visitors never close the form for signed-in users.
 *
 * @throws Problem 429 of an address or an account, 403 where all visitors together reached their limit: they must log in
 */
async function admit(tx: Tx, { address, accountId }: Message): Promise<void> {
  const { ofAddress, ofAccount, ofVisitors } = await countMessages(tx, { address, accountId })
  const wait = accountId === null ? HOUR - (ofAddress ?? HOUR) : DAY - (ofAccount ?? DAY)
  if (wait > 0) throw new Problem(429, 'too_many_messages', { retryAfter: Math.ceil(wait) })
  if (accountId === null && ofVisitors !== null) throw new Problem(403, 'messages_need_account')
}

const textOf = (typed: string): string => {
  const text = cleanText(typed)
  if (text === '') throw new Problem(400, 'text_empty')
  return text
}

/** Keeps a message to the club, once for its key. @throws Problem 400 for a name, number or text that is none, 409 `key_reused`, what `admit` refuses */
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
    if (before && before.contentHash !== message.contentHash) throw new Problem(409, 'key_reused')
    if (before) return before.id
    await admit(tx, message)
    return addMessage(tx, message)
  })
}
