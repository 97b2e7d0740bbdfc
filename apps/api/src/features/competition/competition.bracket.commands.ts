import type { Bout as Planned } from '@pahlavan/wrestling/bout'
import { compete } from '@pahlavan/wrestling/competition'
import type { Result } from '@pahlavan/wrestling/victory'
import { execute, type Tx } from '../../database/connect.ts'
import { giveSlots } from './competition.slots.commands.ts'
import { holdNumbers } from '../bouts/bouts.hold.commands.ts'
import { resultOf, setResult } from '../bouts/bouts.sheet.queries.ts'
import {
  updateNumber,
  type BoutRow,
  addBout,
  setCorners,
  boutsOf,
  entriesOf,
  formatOfWeight,
  cancel,
  setPlaces,
} from './competition.bracket.queries.ts'

/** Gives a bout a new number when it returns from cancellation and another bout took its number. */
async function renumber(tx: Tx, eventWeightId: number, id: number): Promise<void> {
  await holdNumbers(tx, eventWeightId)
  await execute(tx, updateNumber, [id])
}

const isSamePair = (row: BoutRow, { red, blue }: Planned) => row.redId === red && row.blueId === blue

/** Updates one bout from the draw and the results. Returns the id of a changed one. */
async function applyPlanned(
  tx: Tx,
  eventWeightId: number,
  planned: Planned,
  row: BoutRow | undefined,
): Promise<number | null> {
  if (!row) {
    await holdNumbers(tx, eventWeightId)
    await addBout(tx, eventWeightId, planned)
    return null
  }
  const isChanged = !isSamePair(row, planned) || row.status === 'cancelled'
  if (isChanged) await setCorners(tx, row, planned)
  if (row.status === 'cancelled') await renumber(tx, eventWeightId, row.id)
  const isGivenAway = planned.result !== null && (isChanged || row.status !== 'finished')
  if (planned.result && isGivenAway) await setResult(tx, row.id, planned.result, row.version + 1)
  return isChanged || isGivenAway ? row.id : null
}

/**
 * Works a weight out anew after a result, a correction or a withdrawal: who meets whom, the repechage, the places. Bouts that
 * are no more are cancelled, results for pairings that are no more are taken back.
 *
 * @returns the bouts that changed beside the one that caused it
 */
export async function updateBracket(tx: Tx, eventWeightId: number): Promise<number[]> {
  const rows = await boutsOf(tx, eventWeightId)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const results = new Map<string, Result>(
    rows.flatMap((row) => {
      const result = row.status === 'finished' ? resultOf(row) : null
      return result ? [[row.key, result]] : []
    }),
  )
  const entries = await entriesOf(tx, eventWeightId)
  const { bouts, placings } = compete(entries, results, await formatOfWeight(tx, eventWeightId))
  const changed: number[] = []
  for (const planned of bouts) {
    const id = await applyPlanned(tx, eventWeightId, planned, byKey.get(planned.key))
    if (id !== null) changed.push(id)
  }
  const added = bouts.flatMap(({ key }) => (byKey.has(key) ? [] : [key]))
  if (added.length > 0 && rows.length > 0) await giveSlots(tx, eventWeightId, added)
  const needed = new Set(bouts.map(({ key }) => key))
  for (const row of rows)
    if (!needed.has(row.key) && row.status !== 'cancelled') {
      await cancel(tx, row.id)
      changed.push(row.id)
    }
  await setPlaces(
    tx,
    eventWeightId,
    placings.map(({ id }) => id),
    placings.map((one) => one.place),
  )
  return changed
}
