import { parcels, pickUps } from '@pahlavan/contract/admin/parcels'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { deliverParcel, handOver, readPickUp, sendParcels, takeLabels } from './goods.parcels.commands.ts'
import { listParcelPart } from './goods.parcels.queries.ts'

/** Parcels and pick-ups at the desk. */
export async function parcelDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, parcels.list, ({ query, language }) => {
    const { group, After: after = null, PageSize: size = 20 } = query
    return listParcelPart(pool, group, { after, size, language })
  })
  staffRoute(app, parcels.labels, (call) => takeLabels(pool, requestActor(call), call.query))
  staffRoute(app, parcels.send, (call) => sendParcels(pool, requestActor(call), call.query))
  staffRoute(app, parcels.deliver, (call) => deliverParcel(pool, requestActor(call), call.query))
  staffRoute(app, pickUps.find, ({ query: { code }, language }) => readPickUp(pool, language, code))
  staffRoute(app, pickUps.hand, (call) => handOver(pool, requestActor(call), call.language, call.query))
}
