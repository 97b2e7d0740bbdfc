import { plans as contract } from '@pahlavan/contract/plans'
import type { FastifyInstance } from 'fastify'
import { pageOf, partOf } from '../../http/paging.ts'
import { publicRoute } from '../../http/route.ts'
import { listPlans } from './plans.queries.ts'
import { PLANS_TAG } from './plans.rules.ts'

export async function planRoutes(app: FastifyInstance): Promise<void> {
  publicRoute(app, contract.list, {
    answer: async ({ Languages, ...query }, language) => {
      const part = partOf(query)
      const { items, total } = await listPlans(app.database.pool, Languages ?? language, part)
      const sellsPicks = await app.switches.sellsPicks()
      const sold = sellsPicks ? items : items.map((plan) => Object.assign(plan, { predictionQuota: 0 }))
      return { data: pageOf(sold, total, part), tags: [PLANS_TAG] }
    },
  })
}
