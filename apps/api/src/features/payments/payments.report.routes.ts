import { deskReports, REPORT_MAX_BYTES } from '@pahlavan/contract/admin/reports'
import type { FastifyInstance } from 'fastify'
import { fileRoute, uploads } from '../../http/uploads.ts'
import { uploadCounter } from '../tables/tables.routes.ts'
import { compareReport } from './payments.report.commands.ts'

/** How long a list may take (ms): 10 MB over a line of 1 Mbit/s. */
const MAX_UPLOAD_MS = 120_000

/** Opens the comparison of a gateway's list, in a part of the app of its own: it reads forms with files. */
export async function reportDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  await uploads(app, REPORT_MAX_BYTES)
  fileRoute(app, deskReports.compare, ({ upload, query }) => compareReport(pool, upload, query), {
    most: REPORT_MAX_BYTES,
    tooLarge: 'table_too_large',
    maxMs: MAX_UPLOAD_MS,
    admit: uploadCounter(app),
  })
}
