import { formQuestions } from '@pahlavan/contract/admin/form-questions'
import type { FastifyInstance } from 'fastify'
import { openRowRoutes } from '../desk/desk.rows.routes.ts'
import { questionFile } from './services.export.rules.ts'
import { questionNoun } from './services.questions.commands.ts'
import { listEditedQuestions } from './services.questions.queries.ts'

/** Opens the desk's routes of the questions of forms. */
export async function questionDeskRoutes(app: FastifyInstance): Promise<void> {
  openRowRoutes(app, {
    endpoints: formQuestions,
    noun: questionNoun,
    list: listEditedQuestions,
    file: questionFile,
  })
}
