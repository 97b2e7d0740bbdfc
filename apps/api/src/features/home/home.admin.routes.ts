import { slides } from '@pahlavan/contract/admin/slides'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { createRow, moveRow, removeRow, saveRow } from '../desk/desk.rows.commands.ts'
import { slideNoun } from './home.admin.commands.ts'
import { listEditedSlides } from './home.admin.queries.ts'
import { goneLinks } from './home.queries.ts'

/** Opens the desk's routes of the slides. */
export async function slideRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, slides.list, async () => {
    const rows = await listEditedSlides(pool)
    const gone = await goneLinks(
      pool,
      rows.map(({ fields }) => fields),
    )
    return { items: rows.map((row) => Object.assign(row, { isLinkGone: gone.has(row.fields.link) })) }
  })
  staffRoute(app, slides.create, (call) =>
    createRow(pool, slideNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, slides.save, (call) =>
    saveRow(pool, slideNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, slides.move, (call) =>
    moveRow(pool, slideNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, slides.remove, (call) =>
    removeRow(pool, slideNoun, { ...call.query, actor: requestActor(call) }),
  )
}
