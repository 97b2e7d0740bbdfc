import { type ChatBody, CONTENT_TOPIC, type ContentTag, type HubBody } from '@pahlavan/contract/hub'
import type { Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { notify } from '../../database/notify.ts'
import { addChatMessage, addMessages } from './hub.queries.ts'

/** Tells topics something, once the transaction commits. Call it last: it keeps other writers of the hub waiting. */
export async function publish(tx: Tx, topics: readonly string[], body: HubBody): Promise<void> {
  await lock(tx, locks.hub)
  await addMessages(tx, topics, body)
}

/**
 * Invalidates the answers about nouns in every process, and has the open screens of fans request them again, once the transaction commits.
 * Call it last, as `publish`.
 *
 * @param more tags of single objects, such as `news:7`
 */
export async function publishContent(
  tx: Tx,
  tags: readonly ContentTag[],
  more: readonly string[] = [],
): Promise<void> {
  if (tags.length + more.length === 0) return
  await notify(tx, 'answers', [...tags, ...more].join(' '))
  await publish(tx, [CONTENT_TOPIC], { kind: 'content', tags: [...tags] })
}

/** The topic of one account: nobody can name it, its own connections follow it while they are in a room. */
export const accountTopic = (accountId: number): string => `account:${accountId}`

/** The same in the lane of the chats. Once the transaction has committed, `ChatNotifier.wake` tells every process. */
export async function publishChat(tx: Tx, topic: string, body: ChatBody): Promise<void> {
  await lock(tx, locks.hubChat)
  await addChatMessage(tx, topic, body)
}
