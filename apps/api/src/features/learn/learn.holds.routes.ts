import { editedTechniques } from '@pahlavan/contract/admin/techniques'
import type { FastifyInstance } from 'fastify'
import { openRowRoutes } from '../desk/desk.rows.routes.ts'
import { techniqueFile } from './learn.export.rules.ts'
import { techniqueNoun } from './learn.holds.commands.ts'
import { listEditedTechniques } from './learn.holds.queries.ts'

/** Opens the desk's routes of the techniques. */
export async function techniqueDeskRoutes(app: FastifyInstance): Promise<void> {
  openRowRoutes(app, {
    endpoints: editedTechniques,
    noun: techniqueNoun,
    list: listEditedTechniques,
    file: techniqueFile,
  })
}
