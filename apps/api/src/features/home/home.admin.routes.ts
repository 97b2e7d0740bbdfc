import { slides } from '@pahlavan/contract/admin/slides'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../database/connect.ts'
import { openRowRoutes } from '../desk/desk.rows.routes.ts'
import { slideNoun } from './home.admin.commands.ts'
import { listEditedSlides } from './home.admin.queries.ts'
import { slideFile } from './home.export.rules.ts'
import { goneLinks } from './home.queries.ts'

/** Opens the desk's routes of the slides. @param onScheduled is called when a start or an end may have been set */
export async function slideRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const list = async (db: Queryable) => {
    const rows = await listEditedSlides(db)
    const gone = await goneLinks(
      db,
      rows.map(({ fields }) => fields),
    )
    return rows.map((row) => Object.assign(row, { isLinkGone: gone.has(row.fields.link) }))
  }
  openRowRoutes(app, { endpoints: slides, noun: slideNoun, list, file: slideFile, onScheduled })
}
