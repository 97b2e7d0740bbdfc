import { chat as contract } from '@pahlavan/contract/chat'
import { CHAT_HIDDEN_MAX, CHAT_REPORTS_A_DAY } from '@pahlavan/contract/limits'
import type { DataOf, Endpoint } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Queryable } from '../../database/connect.ts'
import { requestActor } from '../../http/actor.ts'
import { keyOf } from '../../http/once.ts'
import { Problem } from '../../http/problems.ts'
import { type Call, userRoute } from '../../http/route.ts'
import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts'
import type { User } from '../../http/sessions.ts'
import type { Hub } from '../hub/hub.ts'
import type { ChatNotifier } from '../hub/hub.notifier.ts'
import { messageFor, remove } from './chat.moderation.commands.ts'
import { pruneMessages } from './chat.moderation.queries.ts'
import { moderationRoutes } from './chat.moderation.routes.ts'
import { addHidden, addReport, isBanned, listHidden, removeHidden, saveReaction } from './chat.own.queries.ts'
import { Presence } from './chat.presence.commands.ts'
import { vote } from './chat.room.commands.ts'
import { forgetPresence } from './chat.room.queries.ts'
import { authorKey } from './chat.rules.ts'
import { MAX_WAITING_MESSAGES, sendMessage, type ChatContext } from './chat.send.commands.ts'
import { ReactionAggregator } from './chat.reactions.commands.ts'
import { Words } from './chat.words.cache.ts'
import { isModerator, hiddenOf, readingRoutes } from './chat.reading.routes.ts'

/** The limit of messages a minute from one network address: a whole hall may share one. */
const ADDRESS_LIMIT = { max: 1200, timeWindow: 60_000 }

/** Refuses an account that is banned from all rooms, or from the one that is named. @throws Problem 403 */
async function admitVoice(db: Queryable, accountId: number, broadcastId?: number): Promise<void> {
  if (await isBanned(db, accountId, broadcastId)) throw new Problem(403, 'chat_banned')
}

/** Opens a route by which a fan changes what others see of a room: a banned one does not, not even by a tap. @throws Problem 403 */
const voiceRoute = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E, User>) => Promise<DataOf<E>>,
): void =>
  userRoute(app, endpoint, async (call) => {
    await admitVoice(app.database.pool, call.user.id)
    return handler(call)
  })

function tapRoutes(app: FastifyInstance, context: ChatContext, sums: ReactionAggregator): void {
  const { pool, secret } = context
  voiceRoute(app, contract.react, async ({ query: { messageId, reaction }, user }) => {
    const { broadcastId } = await messageFor(pool, messageId)
    await admitVoice(pool, user.id, broadcastId)
    await saveReaction(pool, { messageId, accountId: user.id, reaction })
    sums.reacted(broadcastId, messageId)
    return {}
  })
  voiceRoute(app, contract.vote, async ({ query: { pollId, choice }, user }) => {
    const broadcastId = await inTransaction(pool, async (tx) => {
      const voted = await vote(tx, { pollId, accountId: user.id, choice })
      await admitVoice(tx, user.id, voted)
      return voted
    })
    sums.voted(broadcastId)
    return {}
  })
  voiceRoute(app, contract.report, async ({ query: { messageId }, user }) => {
    await messageFor(pool, messageId)
    if (!(await addReport(pool, messageId, user.id, CHAT_REPORTS_A_DAY)))
      throw new Problem(429, 'reports_full', { retryAfter: 86_400 })
    return {}
  })
  userRoute(app, contract.hide, async ({ query: { messageId }, user }) => {
    const message = await messageFor(pool, messageId)
    if (message.accountId === user.id) throw new Problem(409, 'conflict')
    const isKnown = (await listHidden(pool, user.id)).some((one) => one.accountId === message.accountId)
    if (!isKnown && (await addHidden(pool, user.id, message.accountId, CHAT_HIDDEN_MAX)) === 0)
      throw new Problem(409, 'hidden_full')
    return hiddenOf(secret)(message)
  })
  userRoute(app, contract.unhide, async ({ query: { key }, user }) => {
    const hidden = await listHidden(pool, user.id)
    const found = hidden.find((one) => app.secrets.some((each) => authorKey(each, one.accountId) === key))
    if (found) await removeHidden(pool, user.id, found.accountId)
    return {}
  })
}

export async function chatRoutes(
  app: FastifyInstance,
  { chat, wakes }: { chat: Hub; wakes: ChatNotifier },
): Promise<void> {
  const { pool } = app.database
  const wake = () => wakes.wake()
  const context: ChatContext = {
    pool,
    secret: app.secret,
    words: new Words(pool),
    turns: new ConcurrencyLimiter(MAX_WAITING_MESSAGES),
    wake,
  }
  const report = (error: unknown) => app.log.error({ err: error }, 'the chat could not count')
  const sums = new ReactionAggregator(context, report)
  const presence = new Presence(chat, pool, report)
  app.addHook('onClose', async () => {
    presence.close()
    await sums.close()
  })
  app.jobs.every('chat.prune', '23 * * * *', async () => {
    while ((await pruneMessages(pool)) > 0);
  })
  app.jobs.every('chat.sums', '* * * * *', async () => {
    await sums.catchUp()
    await forgetPresence(pool)
  })
  readingRoutes(app, context)
  tapRoutes(app, context, sums)
  userRoute(
    app,
    contract.send,
    ({ query: { broadcastId, text, replyTo = null }, user, request }) =>
      sendMessage(context, {
        broadcastId,
        accountId: user.id,
        requestKey: keyOf(request),
        typed: text,
        replyTo,
        isModerator: isModerator(user),
      }),
    { rateLimit: ADDRESS_LIMIT },
  )
  userRoute(app, contract.remove, async ({ query, ...call }) => {
    await remove(pool, requestActor(call), query.messageId)
    wake()
    return {}
  })
  moderationRoutes(app, context)
}
