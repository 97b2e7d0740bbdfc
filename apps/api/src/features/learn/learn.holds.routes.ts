import { editedTechniques } from '@pahlavan/contract/admin/techniques'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { createRow, moveRow, removeRow, saveRow } from '../desk/desk.rows.commands.ts'
import { techniqueNoun } from './learn.holds.commands.ts'
import { listEditedTechniques } from './learn.holds.queries.ts'

/** Opens the desk's routes of the techniques. */
export async function techniqueDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, editedTechniques.list, async () => ({ items: await listEditedTechniques(pool) }))
  staffRoute(app, editedTechniques.create, (call) =>
    createRow(pool, techniqueNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, editedTechniques.save, (call) =>
    saveRow(pool, techniqueNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, editedTechniques.move, (call) =>
    moveRow(pool, techniqueNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, editedTechniques.remove, (call) =>
    removeRow(pool, techniqueNoun, { ...call.query, actor: requestActor(call) }),
  )
}
