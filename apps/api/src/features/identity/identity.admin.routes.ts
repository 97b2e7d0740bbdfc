import { identity } from '@pahlavan/contract/admin/identity'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { saveIdentity } from './identity.commands.ts'
import { findEditedIdentity } from './identity.queries.ts'

/** Opens the desk's routes of the club's identity. */
export async function identityRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, identity.get, () => findEditedIdentity(pool))
  staffRoute(app, identity.save, (call) => saveIdentity(pool, { ...call.query, actor: requestActor(call) }))
}
