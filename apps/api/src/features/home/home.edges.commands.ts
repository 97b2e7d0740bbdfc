import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { findNextEdge, takePastEdges } from './home.edges.queries.ts'
import { SLIDERS_TAG } from './home.rules.ts'

/**
 * Has the screens of fans ask for the slides again where some began or ended since the last call, once for all processes.
 *
 * @returns milliseconds until the next start or end; null where there is none
 */
export const publishSlideEdges = (pool: Pool): Promise<number | null> =>
  inTransaction(pool, async (tx) => {
    const isPast = await takePastEdges(tx)
    const wait = await findNextEdge(tx)
    if (isPast) await publishContent(tx, [SLIDERS_TAG])
    return wait
  })
