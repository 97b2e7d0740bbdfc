import { readFile } from 'node:fs/promises'
import { REQUEST_FILE_MAX } from '@pahlavan/contract/limits'
import type { services as contract, ServiceRequest } from '@pahlavan/contract/services'
import { cleanText } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import type { FileCall } from '../../http/uploads.ts'
import { ownRequest } from './services.commands.ts'
import { findHeld } from './services.queries.ts'
import { keepFile } from './services.submit.queries.ts'
import { fileTypeOf, takesFile } from './services.rules.ts'

const NAME_MAX = 120

/** The name of a file, without its sender's folders. */
const nameOf = (typed: string): string =>
  cleanText(typed.split(/[\\/]/).at(-1) ?? '')
    .replace(/\s+/g, ' ')
    .slice(-NAME_MAX) || 'file'

/** Attaches a file to a request. @throws Problem 404, 409 for an ended request, 413 beyond 5 MB, 422 for another type than a picture or a PDF */
export async function attachFile(
  app: FastifyInstance,
  { query, user, upload, uploadName, language }: FileCall<typeof contract.attach>,
): Promise<ServiceRequest> {
  const bytes = await readFile(upload)
  if (bytes.length > REQUEST_FILE_MAX) throw new Problem(413, 'file_too_large')
  const type = fileTypeOf(bytes)
  if (type === null) throw new Problem(422, 'file_format')
  await inTransaction(app.database.pool, async (tx) => {
    const held = await findHeld(tx, user.id, query.id)
    if (!held) throw new Problem(404, 'request_not_found')
    if (!takesFile(held)) throw new Problem(409, 'request_closed')
    await keepFile(tx, query.id, { name: nameOf(uploadName), type, bytes })
  })
  return ownRequest(app, language, user.id, query.id)
}
