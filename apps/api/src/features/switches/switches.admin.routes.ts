import { type ClubSwitches, switches } from '@pahlavan/contract/admin/switches'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { RUNNING_VERSION } from '../../version.ts'
import { findLastChange } from '../staff/staff.audit.queries.ts'
import { saveSwitches } from './switches.commands.ts'
import { findSwitches } from './switches.queries.ts'

/** Opens the desk's routes of the switches. */
export async function switchRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const read = async (): Promise<ClubSwitches> => {
    const { fields, version } = await findSwitches(pool)
    const saved = await findLastChange(pool, 'switch', 1)
    return {
      fields,
      version,
      ...saved,
      defaults: app.switches.defaults,
      runningVersion: RUNNING_VERSION,
    }
  }
  staffRoute(app, switches.get, read)
  staffRoute(app, switches.save, async (call) => {
    const conflicts = await saveSwitches(pool, { ...call.query, actor: requestActor(call) })
    return { isSaved: conflicts.length === 0, conflicts, switches: await read() }
  })
}
