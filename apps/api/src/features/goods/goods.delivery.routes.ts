import { delivery as contract } from '@pahlavan/contract/delivery'
import { PRODUCTS_TAG } from '../shop/shop.rules.ts'
import type { FastifyInstance } from 'fastify'
import { publicRoute, userRoute } from '../../http/route.ts'
import { EVENTS_TAG } from '../events/events.rules.ts'
import { changeAddress } from './goods.delivery.commands.ts'
import { listAddresses, listPickUps, listPlaces, removeAddress } from './goods.delivery.queries.ts'

export async function deliveryRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  publicRoute(app, contract.places, {
    answer: async (_query, language) => ({ data: await listPlaces(pool, language), tags: [PRODUCTS_TAG] }),
  })
  publicRoute(app, contract.pickUps, {
    answer: async (_query, language) => ({
      data: await listPickUps(pool, language),
      tags: [EVENTS_TAG],
      seconds: 60,
    }),
  })
  userRoute(app, contract.addresses, ({ user }) => listAddresses(pool, user.id))
  userRoute(app, contract.saveAddress, ({ query, user }) => changeAddress(pool, user.id, query))
  userRoute(app, contract.removeAddress, async ({ query, user }) => {
    await removeAddress(pool, user.id, query.id)
    return listAddresses(pool, user.id)
  })
}
