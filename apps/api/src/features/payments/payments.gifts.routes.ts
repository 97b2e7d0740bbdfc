import { gifts } from '@pahlavan/contract/admin/gifts'
import { searchTerms } from '@pahlavan/persian/letters'
import { parseMobile } from '@pahlavan/persian/mobile'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { giveGift, takeGiftBack } from './payments.gifts.commands.ts'
import { endGifts, findThings, listGifts } from './payments.gifts.queries.ts'

/** Behind all ids. */
const LAST_ID = 2_147_483_647

/** Opens the desk's calls about gifts. */
export async function giftDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  app.jobs.every('payments.gifts', '* * * * *', async () => void (await endGifts(pool)))
  staffRoute(
    app,
    gifts.list,
    async ({ query: { Search: search, Before: before = LAST_ID, PageSize: size = 20 } }) => {
      if (!search?.trim()) return listGifts(pool, null, { before, size })
      const mobile = parseMobile(search)
      return mobile === null ? { items: [], hasMore: false } : listGifts(pool, mobile, { before, size })
    },
  )
  staffRoute(app, gifts.things, async ({ query: { itemType, search } }) => ({
    items: await findThings(pool, itemType, searchTerms(search) ?? []),
  }))
  staffRoute(app, gifts.give, (call) => giveGift(pool, requestActor(call), call.query))
  staffRoute(app, gifts.take, (call) => takeGiftBack(pool, requestActor(call), call.query))
}
