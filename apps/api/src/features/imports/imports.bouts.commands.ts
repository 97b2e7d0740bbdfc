import { query, type Tx } from '../../database/connect.ts'
import { boutParameters, type Place, upsertBout } from './imports.bouts.queries.ts'
import type { ImportedBout } from './imports.schema.rules.ts'

/** By which a bout is known when its file comes again: its dual (one bout for each weight), its number, or, where it has none, the round and the two. */
function keyOf({ number, round, dual }: ImportedBout, { redId, blueId }: Place): string {
  if (dual !== undefined) return `dual-${dual}`
  if (number !== undefined) return `imported-${number}`
  return `imported-${round}-${Math.min(redId, blueId)}-${Math.max(redId, blueId)}`
}

/** The bouts with their numbers; those that have none are numbered on, in the order of the file. */
export function numbered(bouts: readonly ImportedBout[]): [bout: ImportedBout, number: number][] {
  let last = bouts.reduce((most, { number = 0 }) => Math.max(most, number), 0)
  return bouts.map((bout) => [bout, bout.number ?? ++last])
}

/** Writes a bout; one that stands there alike is left alone, a differing one becomes a new version of its result, and what stood before is kept. */
export async function putBout(
  tx: Tx,
  bout: ImportedBout,
  at: Place,
): Promise<{ id: number; isNew: boolean } | null> {
  const { replaced } = bout
  const values = boutParameters.values({
    ...bout,
    ...at,
    key: keyOf(bout, at),
    mat: bout.mat ?? '',
    redReplacesId: replaced?.side === 'red' ? at.replacedId : null,
    blueReplacesId: replaced?.side === 'blue' ? at.replacedId : null,
  })
  const rows = await query(tx, upsertBout, values)
  return rows[0] ?? null
}
