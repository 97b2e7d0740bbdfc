import { query, type Tx } from '../../database/connect.ts'
import { bool, nullable, number } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const takeEdges = statement({
  name: 'slide.edges.take',
  text: `update slide_clock c set at = now() where exists (select from slider s where s.is_active
      and (s.starts_at > c.at and s.starts_at <= now() or s.ends_at > c.at and s.ends_at <= now())) returning true as "isPast"`,
  row: { isPast: bool },
})

/** Whether slides began or ended since somebody asked last. Of several processes one is told so: the others wait for its row, and find it done. */
export const takePastEdges = async (tx: Tx): Promise<boolean> => (await query(tx, takeEdges, [])).length > 0

const selectNext = statement({
  name: 'slide.edges.next',
  text: `select (extract(epoch from least(min(s.starts_at) filter (where s.starts_at > now()), min(s.ends_at) filter (where s.ends_at > now())) - now())
      * 1000)::float8 as wait from slider s where s.is_active`,
  row: { wait: nullable(number) },
})

/** Milliseconds until the next slide begins or ends; null where none does. */
export async function findNextEdge(tx: Tx): Promise<number | null> {
  const [row] = await query(tx, selectNext, [])
  return row?.wait ?? null
}
