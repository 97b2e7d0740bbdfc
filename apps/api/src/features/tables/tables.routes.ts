import { type LineKind, TABLE_MAX_BYTES, TABLES_AN_HOUR } from '@pahlavan/contract/admin/tables'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { fileRoute, uploads } from '../../http/uploads.ts'
import { exportList } from '../staff/staff.export.commands.ts'
import { applyTable } from './tables.apply.commands.ts'
import { faultFile, sampleFile } from './tables.file.commands.ts'
import { wholeOf } from './tables.list.commands.ts'
import { listLines } from './tables.lines.queries.ts'
import type { AnyTableNoun } from './tables.noun.rules.ts'
import { previewTable } from './tables.preview.commands.ts'
import { listImports, sweepImports } from './tables.queries.ts'
import { existingImport } from './tables.run.commands.ts'
import { undoTable } from './tables.undo.commands.ts'

const HOUR_MS = 3_600_000
/** How long a file may take (ms): 10 MB over a line of 1 Mbit/s. */
const MAX_UPLOAD_MS = 120_000

/** Counts the uploads of an account, refused ones too. */
export function uploadCounter(app: FastifyInstance) {
  const count = app.createRateLimit({
    max: TABLES_AN_HOUR,
    timeWindow: HOUR_MS,
    allowList: [],
    keyGenerator: ({ user }) => `tables-${user?.id}`,
  })
  return async (request: FastifyRequest) => {
    const { isAllowed, ...counted } = await count(request)
    if (!isAllowed && 'isExceeded' in counted && counted.isExceeded)
      throw new Problem(429, 'too_many', { retryAfter: Math.ceil(counted.ttl / 1000) })
  }
}

/** The file of a table, read in a part of the app of its own. */
async function fileRoutes(
  app: FastifyInstance,
  { nouns }: { nouns: readonly AnyTableNoun[] },
): Promise<void> {
  const { pool } = app.database
  await uploads(app, TABLE_MAX_BYTES)
  const bounds = {
    most: TABLE_MAX_BYTES,
    tooLarge: 'table_too_large',
    maxMs: MAX_UPLOAD_MS,
    admit: uploadCounter(app),
  } as const
  for (const noun of nouns)
    fileRoute(
      app,
      noun.endpoints.upload,
      async ({ upload, uploadName, user, language }) => {
        const file = { path: upload, fileName: uploadName, accountId: user.id, language }
        const id = await previewTable(pool, noun, file)
        return existingImport({ pool, noun, id }, user.id)
      },
      bounds,
    )
}

type ListedLine = Awaited<ReturnType<typeof listLines>>['items'][number]

const inLanguage = ({ changes, faults, reason, ...line }: ListedLine, language: Language) => ({
  ...line,
  changes: changes.map(({ field, before, after }) => ({
    field: field[language],
    before: before === null ? null : String(before),
    after: after === null ? null : String(after),
  })),
  faults: faults.map(({ line: at, text }) => ({ line: at, text: text[language] })),
  reason: reason && reason[language],
})

function openReads(app: FastifyInstance, noun: AnyTableNoun): void {
  const { pool } = app.database
  const { recent, detail, lines, faults, whole, sample } = noun.endpoints
  staffRoute(app, recent, async ({ user }) => ({ items: await listImports(pool, noun.kind, user.id) }))
  staffRoute(app, detail, ({ query: { id }, user }) => existingImport({ pool, noun, id }, user.id))
  staffRoute(app, lines, async ({ query, user, language }) => {
    const { id, kind, only, After: after = 0 } = query
    await existingImport({ pool, noun, id }, user.id)
    const filter: { kind: LineKind | null; isLeft: boolean } = { kind: kind ?? null, isLeft: only === 'left' }
    const { items, next } = await listLines(pool, { id, after, ...filter })
    return { items: items.map((line) => inLanguage(line, language)), next }
  })
  staffRoute(app, faults, async ({ query: { id }, user, language }) => {
    await existingImport({ pool, noun, id }, user.id)
    return faultFile(pool, id, language)
  })
  if (whole)
    staffRoute(app, whole, async (call) => {
      const { query: input, language } = call
      const log = { action: `${noun.subject}.export`, kind: noun.subject, subjectId: 'list', input }
      const list = wholeOf(pool, noun, { search: input.search, language })
      return exportList(app, call, { title: noun.title, ...list, log })
    })
  staffRoute(app, sample, async ({ language }) => sampleFile(noun, await noun.known(pool), language))
}

/** Opens the tables of some nouns: previews, imports, and their undoing. */
export async function tableRoutes(
  app: FastifyInstance,
  { nouns }: { nouns: readonly AnyTableNoun[] },
): Promise<void> {
  const { pool } = app.database
  await app.register(fileRoutes, { nouns })
  for (const noun of nouns) {
    openReads(app, noun)
    staffRoute(app, noun.endpoints.apply, (call) =>
      applyTable({ pool, noun, id: call.query.id, actor: requestActor(call) }),
    )
    staffRoute(app, noun.endpoints.undo, async (call) => {
      const { state } = await existingImport({ pool, noun, id: call.query.id }, call.user.id)
      if (state === 'preview') throw new Problem(409, 'table_undo_late')
      return undoTable({ pool, noun, id: call.query.id, actor: requestActor(call) })
    })
  }
  app.jobs.every('tables.sweep', '41 * * * *', () => sweepImports(pool))
}
