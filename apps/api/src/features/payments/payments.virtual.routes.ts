import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../http/headers.ts'
import { pageLanguage } from '../../http/language.ts'
import { VIRTUAL, virtualMerchant } from './payments.gateways.ts'
import { countdownScript, payPage, payStyle } from './payments.virtual.html.ts'
import {
  addSession,
  findSession,
  moveSession,
  unverifiedSessions,
  type VirtualSession,
} from './payments.virtual.queries.ts'

type Body = Record<string, unknown>
/** A call's answer: data, or a code of Zarinpal's list. */
type ProtocolAnswer = object | number

const CARD = '502229******5995'
const paidData = (code: 100 | 101, { refId }: VirtualSession) => ({
  code,
  message: code === 100 ? 'Paid' : 'Verified',
  ref_id: refId,
  card_pan: CARD,
  fee_type: 'Merchant',
  fee: 0,
})

async function open({ database, origin }: FastifyInstance, body: Body): Promise<ProtocolAnswer> {
  const { merchant_id, amount, description, callback_url: callbackUrl } = body
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 10_000) return -9
  if (typeof description !== 'string' || description.length > 500) return -9
  if (typeof callbackUrl !== 'string' || !callbackUrl.startsWith(`${origin()}/`)) return -14
  const authority = `S${randomBytes(18).toString('hex').slice(0, 35)}`
  const merchantId = String(merchant_id)
  await addSession(database.pool, { authority, merchantId, amount, description, callbackUrl })
  return { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 }
}

async function verify(
  { database: { pool } }: FastifyInstance,
  { authority, amount }: Body,
): Promise<ProtocolAnswer> {
  const session = await findSession(pool, String(authority))
  if (!session) return -54
  if (session.amount !== amount) return -50
  if (await moveSession(pool, session.authority, ['PAID'], 'VERIFIED')) return paidData(100, session)
  const now = await findSession(pool, session.authority)
  return now?.status === 'VERIFIED' ? paidData(101, now) : -51
}

async function inquire(
  { database: { pool } }: FastifyInstance,
  { authority }: Body,
): Promise<ProtocolAnswer> {
  const session = await findSession(pool, String(authority))
  if (!session) return -54
  const isGone = session.status === 'IN_BANK' && session.isOver
  return { code: 100, message: 'Success', status: isGone ? 'FAILED' : session.status }
}

async function reverse(
  { database: { pool } }: FastifyInstance,
  { authority }: Body,
): Promise<ProtocolAnswer> {
  const done = await moveSession(pool, String(authority), ['PAID', 'VERIFIED'], 'REVERSED')
  return done ? { code: 100, message: 'Reversed' } : -61
}

async function listUnverified({ database: { pool } }: FastifyInstance): Promise<ProtocolAnswer> {
  const list = await unverifiedSessions(pool)
  const authorities = list.map(({ authority, amount, callbackUrl }) => ({
    authority,
    amount,
    callback_url: callbackUrl,
  }))
  return { code: 100, message: 'Success', authorities }
}

const calls = { request: open, verify, inquiry: inquire, reverse, unVerified: listUnverified }

/** Zarinpal's protocol, spoken by ourselves; only the club's own number opens anything. */
function openProtocol(app: FastifyInstance): void {
  const merchant = virtualMerchant(app)
  for (const [name, call] of Object.entries(calls))
    app.post(
      `${VIRTUAL}/pg/v4/payment/${name}.json`,
      async ({ body }: FastifyRequest, reply: FastifyReply) => {
        const sent = (body ?? {}) as Body
        const result = sent['merchant_id'] === merchant ? await call(app, sent) : -10
        const fault = { code: result, message: 'refused', validations: [] }
        return reply.send(
          typeof result === 'number' ? { data: [], errors: fault } : { data: result, errors: [] },
        )
      },
    )
}

/** Back to the shop, as Zarinpal does. */
const backTo = ({ callbackUrl, authority, status }: VirtualSession): string => {
  const url = new URL(callbackUrl)
  url.searchParams.set('Authority', authority)
  url.searchParams.set('Status', status === 'PAID' || status === 'VERIFIED' ? 'OK' : 'NOK')
  return url.href
}

/** The virtual gateway of a demo: its page and its state, on the server. It trusts nothing from a browser but the tap itself. */
export async function virtualGateway(app: FastifyInstance): Promise<void> {
  if (app.config.mode !== 'demo') return
  const { pool } = app.database
  openProtocol(app)
  const policy = contentPolicy(app.config, [payStyle])
  app.get(`${VIRTUAL}/countdown.js`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(countdownScript),
  )
  app.get<{ Params: { authority: string }; Querystring: { lng?: string } }>(
    `${VIRTUAL}/pg/StartPay/:authority`,
    async ({ params, query, headers }, reply) => {
      const session = await findSession(pool, params.authority)
      const language = pageLanguage(query.lng ?? null, headers)
      const { name } = await app.club.get()
      return reply
        .code(session ? 200 : 404)
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': policy,
          'referrer-policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(payPage(session, { language, shop: name[language] }, session && backTo(session)))
    },
  )
  app.post<{ Params: { authority: string }; Body: { outcome?: string } }>(
    `${VIRTUAL}/pg/StartPay/:authority`,
    async ({ params, body }, reply) => {
      const isPaid = body?.outcome === 'pay'
      const moved = await moveSession(pool, params.authority, ['IN_BANK'], isPaid ? 'PAID' : 'FAILED')
      const session = moved ?? (await findSession(pool, params.authority))
      return reply.redirect(session ? backTo(session) : '/', 303)
    },
  )
}
