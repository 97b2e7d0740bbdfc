import { slides } from '@pahlavan/contract/admin/slides'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { createRow, moveRow, removeRow, saveRow } from '../desk/desk.rows.commands.ts'
import { slideNoun } from './home.admin.commands.ts'
import { listEditedSlides } from './home.admin.queries.ts'
import { goneLinks } from './home.queries.ts'

/** Opens the desk's routes of the slides. @param onScheduled is called when a start or an end may have been set */
export async function slideRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  staffRoute(app, slides.list, async () => {
    const rows = await listEditedSlides(pool)
    const gone = await goneLinks(
      pool,
      rows.map(({ fields }) => fields),
    )
    return { items: rows.map((row) => Object.assign(row, { isLinkGone: gone.has(row.fields.link) })) }
  })
  staffRoute(app, slides.create, async (call) => {
    const created = await createRow(pool, slideNoun, { ...call.query, actor: requestActor(call) })
    onScheduled()
    return created
  })
  staffRoute(app, slides.save, async (call) => {
    const saved = await saveRow(pool, slideNoun, { ...call.query, actor: requestActor(call) })
    onScheduled()
    return saved
  })
  staffRoute(app, slides.move, (call) =>
    moveRow(pool, slideNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, slides.remove, (call) =>
    removeRow(pool, slideNoun, { ...call.query, actor: requestActor(call) }),
  )
}
