import { contacts } from '@pahlavan/contract/admin/contacts'
import type { FastifyInstance } from 'fastify'
import { openRowRoutes } from '../desk/desk.rows.routes.ts'
import { contactNoun } from './contact.admin.commands.ts'
import { contactFile } from './contact.export.rules.ts'
import { listContacts } from './contact.admin.queries.ts'

/** Opens the desk's routes of the places of the club. */
export async function contactDeskRoutes(app: FastifyInstance): Promise<void> {
  openRowRoutes(app, { endpoints: contacts, noun: contactNoun, list: listContacts, file: contactFile })
}
