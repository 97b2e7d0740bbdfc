import { query, type Queryable } from '../../database/connect.ts'
import { bytes, integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { Level } from './predictions.rules.ts'

const selectLevels = statement({
  name: 'predictions.levels',
  text: 'select points, correct, fans from board_count where scope = $1 order by points desc, correct desc',
  row: { points: integer, correct: integer, fans: integer },
})

/** The levels of a board, best first. */
export async function boardLevels(db: Queryable, scope: string): Promise<Level[]> {
  let above = 0
  const levels: Level[] = []
  for (const row of await query(db, selectLevels, [scope])) {
    levels.push({ ...row, above })
    above += row.fans
  }
  return levels
}

/** Seconds since 1970: two times that differ by a microsecond differ here, and stand in the same order. */
export const SECONDS_OF = (time: string): string => `date_part('epoch', ${time})`

const selectTimes = statement({
  name: 'predictions.levels.times',
  text: `select coalesce(string_agg(float8send(${SECONDS_OF('last_at')}), '' order by last_at), '') as times
    from board where scope = $1 and points = $2 and correct = $3`,
  row: { times: bytes },
})

/** The times of all fans of a level (seconds since 1970), earliest first. */
export async function levelTimes(
  db: Queryable,
  scope: string,
  { points, correct }: Level,
): Promise<Float64Array> {
  const [row] = await query(db, selectTimes, [scope, points, correct])
  const sent = row?.times ?? Buffer.alloc(0)
  return Float64Array.from({ length: sent.length / 8 }, (_, at) => sent.readDoubleBE(at * 8))
}
