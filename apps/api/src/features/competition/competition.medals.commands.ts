import { execute, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { deleteMedals, addMedals } from './competition.medals.queries.ts'

/** Awards the medals of an event by its places as they stand: those of before a correction are no more. */
export async function awardMedals(tx: Tx, eventId: number): Promise<void> {
  // Two corrections in two weights award them one after the other.
  await lock(tx, locks.medals, eventId)
  await execute(tx, deleteMedals, [eventId])
  await addMedals(tx, eventId)
}
