import { contacts } from '@pahlavan/contract/admin/contacts'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { createRow, moveRow, removeRow, saveRow } from '../desk/desk.rows.commands.ts'
import { contactNoun } from './contact.admin.commands.ts'
import { listContacts } from './contact.admin.queries.ts'

/** Opens the desk's routes of the places of the club. */
export async function contactDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, contacts.list, async () => ({ items: await listContacts(pool) }))
  staffRoute(app, contacts.create, (call) =>
    createRow(pool, contactNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, contacts.save, (call) =>
    saveRow(pool, contactNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, contacts.move, (call) =>
    moveRow(pool, contactNoun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, contacts.remove, (call) =>
    removeRow(pool, contactNoun, { ...call.query, actor: requestActor(call) }),
  )
}
