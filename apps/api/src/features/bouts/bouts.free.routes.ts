import { eventBouts, MAX_LISTED_BOUTS } from '@pahlavan/contract/admin/event-bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { tightKey } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { findHeldBout, listBoutsOf, writeFree } from './bouts.free.queries.ts'

const unnamed = ['کشتی', 'Bout'] as const

/** The names of both corners; of a bout that waits for them its number. */
const titleOf = (
  { red, blue, number }: { red: string | null; blue: string | null; number: number },
  language: Language,
) =>
  red === null && blue === null ? `${unnamed[language]} ${number}` : [red ?? '?', blue ?? '?'].join(' – ')

/** Opens the desk's calls by which single bouts of an event become free to watch. */
export async function freeBoutRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, eventBouts.list, async ({ query: { id, search }, language }) => {
    const words = tightKey(search ?? '')
    const rows = (await listBoutsOf(pool, language, id)).map(({ red, blue, number, ...row }) =>
      Object.assign(row, { number, title: titleOf({ red, blue, number }, language) }),
    )
    const found = rows.filter(
      ({ title, number }) => tightKey(title).includes(words) || String(number) === words,
    )
    const items = found.toSorted((one, other) => Number(other.isFree) - Number(one.isFree))
    return {
      items: items.slice(0, MAX_LISTED_BOUTS),
      count: found.length,
      free: rows.filter(({ isFree }) => isFree).length,
    }
  })
  staffRoute(app, eventBouts.setFree, (call) => {
    const { key, playId, isFree } = call.query
    const change = {
      actor: requestActor(call),
      key,
      action: 'bout.setFree',
      kind: 'bout',
      subjectId: playId,
      input: { isFree },
    } as const
    return changeWithDifference(pool, change, async (tx) => {
      const bout = await findHeldBout(tx, playId)
      if (!bout) throw new Problem(404, 'bout_not_found')
      if (isFree && bout.isSold) throw new Problem(409, 'bout_sold')
      await writeFree(tx, playId, isFree)
      const finish = () => publishContent(tx, [EVENTS_TAG], [eventTag(bout.eventId)])
      return { outcome: { isFree }, finish }
    })
  })
}
