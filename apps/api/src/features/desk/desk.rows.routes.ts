import type { objectEndpoints, rowEndpoints, unorderedEndpoints } from '@pahlavan/contract/admin/rows'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { TObject } from 'typebox'
import type { Queryable } from '../../database/connect.ts'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { exportRows, type RowFile } from '../staff/staff.export.commands.ts'
import { createRow, moveRow, removeRow, type RowNoun, saveRow } from './desk.rows.commands.ts'

type Endpoints = ReturnType<typeof unorderedEndpoints<TObject, TObject>>
type OrderedEndpoints = ReturnType<typeof rowEndpoints<TObject, TObject>>
type ObjectEndpoints = ReturnType<typeof objectEndpoints<TObject>>

interface RowRoom<Fields extends object, Row extends Record<string, unknown>> {
  endpoints: Endpoints | OrderedEndpoints
  noun: RowNoun<Fields>
  list: (db: Queryable, language: Language) => Promise<Row[]>
  /** The list as a file. */
  file: RowFile<Row>
  /** Is called when a start or an end may have been set. */
  onScheduled?: () => void
}

/** Opens the routes that change an object. */
export function openChangeRoutes(
  app: FastifyInstance,
  endpoints: Pick<Endpoints, 'create' | 'save' | 'remove'>,
  noun: RowNoun<object>,
  onScheduled?: () => void,
): void {
  const { pool } = app.database
  staffRoute(app, endpoints.create, async (call) => {
    const created = await createRow(pool, noun, { ...call.query, actor: requestActor(call) })
    onScheduled?.()
    return created
  })
  staffRoute(app, endpoints.save, async (call) => {
    const saved = await saveRow(pool, noun, { ...call.query, actor: requestActor(call) })
    onScheduled?.()
    return { ...saved, fields: { ...saved.fields } }
  })
  staffRoute(app, endpoints.remove, (call) =>
    removeRow(pool, noun, { ...call.query, actor: requestActor(call) }),
  )
}

/** Opens the routes of a noun with few rows. */
export function openRowRoutes<Fields extends object, Row extends Record<string, unknown>>(
  app: FastifyInstance,
  room: RowRoom<Fields, Row>,
): void {
  const { endpoints, list, file, onScheduled } = room
  const noun: RowNoun<object> = room.noun
  const { pool } = app.database
  staffRoute(app, endpoints.list, async ({ language }) => ({ items: await list(pool, language) }))
  staffRoute(app, endpoints.export, async (call) =>
    exportRows(app, call, { ...file, kind: noun.kind, list: () => list(pool, call.language) }),
  )
  openChangeRoutes(app, endpoints, noun, onScheduled)
  if ('move' in endpoints)
    staffRoute(app, endpoints.move, (call) =>
      moveRow(pool, noun, { ...call.query, actor: requestActor(call) }),
    )
}

interface ObjectRoom<Fields extends object> {
  endpoints: ObjectEndpoints
  noun: RowNoun<Fields>
  /** The fields of an object, without a lock. */
  read: (db: Queryable, id: number) => Promise<Fields | null>
}

/** Opens the routes of a noun with many objects. */
export function openObjectRoutes<Fields extends object>(
  app: FastifyInstance,
  { endpoints, ...room }: ObjectRoom<Fields>,
): void {
  const { noun, read }: Omit<ObjectRoom<object>, 'endpoints'> = room
  staffRoute(app, endpoints.detail, async ({ query: { id } }) => {
    const fields = await read(app.database.pool, id)
    if (!fields) throw new Problem(404, noun.missing)
    return { id, fields: { ...fields } }
  })
  openChangeRoutes(app, endpoints, noun)
}
