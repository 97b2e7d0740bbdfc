import { createHash } from 'node:crypto'
import { contact } from '@pahlavan/contract/contact'
import type { FastifyInstance } from 'fastify'
import { keyOf } from '../../http/once.ts'
import { publicRoute, route, userRoute } from '../../http/route.ts'
import { addressKey } from '../account/account.codes.rules.ts'
import { sendMessage } from './contact.commands.ts'
import { tellMessages } from './contact.desk.commands.ts'
import { listOwnMessages, listPoints } from './contact.queries.ts'
import { CONTACT_TAG } from './contact.rules.ts'

export async function contactRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  publicRoute(app, contact.get, {
    answer: async (_query, language) => ({ data: await listPoints(pool, language), tags: [CONTACT_TAG] }),
  })
  userRoute(app, contact.mine, ({ user }) => listOwnMessages(pool, user.id))
  app.jobs.every('contact.notices', '* * * * *', () => tellMessages(app))
  route(app, contact.send, async ({ query, user, language, request }) => ({
    id: await sendMessage(pool, {
      ...query,
      language,
      accountId: user?.id ?? null,
      address: addressKey(request.ip),
      key: keyOf(request),
      contentHash: createHash('sha256').update(JSON.stringify(query)).digest('base64'),
    }),
  }))
}
