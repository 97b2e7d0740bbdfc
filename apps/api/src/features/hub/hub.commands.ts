import type { HubBody } from '@pahlavan/contract/hub'
import type { Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { addMessages } from './hub.queries.ts'

/** Tells topics something, once the transaction commits. Call it last: it keeps other writers of the hub waiting. */
export async function publish(tx: Tx, topics: readonly string[], body: HubBody): Promise<void> {
  await lock(tx, locks.hub)
  await addMessages(tx, topics, body)
}
