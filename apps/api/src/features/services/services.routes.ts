import { REQUEST_FILE_MAX } from '@pahlavan/contract/limits'
import { type MemberState, services as contract } from '@pahlavan/contract/services'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { freshQuestion } from '../../http/public-answer.ts'
import { keyOf } from '../../http/once.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { publicRoute, route, userRoute } from '../../http/route.ts'
import { fileRoute, uploads } from '../../http/uploads.ts'
import { listCamps } from './services.camps.queries.ts'
import { cancelRequest, requestOf, submitRequest } from './services.commands.ts'
import { askConsent, giveConsent } from './services.consent.commands.ts'
import { attachFile } from './services.files.commands.ts'
import { cardOf, findCard, findOwnCard } from './services.members.queries.ts'
import { endLate, tellSteps } from './services.notices.commands.ts'
import { QUESTIONS_TAG } from './services.questions.commands.ts'
import { listFormQuestions } from './services.questions.queries.ts'
import { listRequests } from './services.queries.ts'
import { CAMPS_TAG, hashOf, memberNumberOf, printedNumber } from './services.rules.ts'

/** Numbers that one address of the network may ask for in a minute. */
const ADDRESS_LIMIT = { max: 60, timeWindow: 60_000 }
/** A day begins anew while an answer is kept: camps that have begun leave the list within it. */
const CAMPS_SECONDS = 600

async function checkMember(app: FastifyInstance, typed: string, language: Language): Promise<MemberState> {
  const number = memberNumberOf(typed)
  const row = number === null ? null : await findCard(app.database.pool, language, number)
  if (!row) return { state: 'unknown', number: number === null ? typed : printedNumber(number), card: null }
  const card = cardOf(row)
  const state = row.isRevoked ? 'revoked' : row.isEnded ? 'ended' : 'valid'
  return { state, number: card.number, card }
}

/** One's own requests: sent, consented to, taken back, and read. */
function openRequests(app: FastifyInstance): void {
  const { pool } = app.database
  userRoute(app, contract.submit, async ({ query, user, language, request }) => {
    await app.switches.admit(query.service, null)
    return submitRequest(app, {
      ...query,
      language,
      accountId: user.id,
      key: keyOf(request),
      contentHash: hashOf(query),
    })
  })
  userRoute(app, contract.askConsent, (call) => askConsent(app, call))
  userRoute(app, contract.consent, (call) => giveConsent(app, call))
  userRoute(app, contract.cancel, ({ query, user, language }) =>
    cancelRequest(app, { accountId: user.id, language, id: query.id }),
  )
  userRoute(app, contract.list, async ({ query, user, language }) => {
    const part = partOf(query)
    const wanted = { language, accountId: user.id, service: query.service ?? null }
    const { rows, total } = await listRequests(pool, wanted, part)
    return pageOf(rows.map(requestOf), total, part)
  })
}

/** Camps, members' cards, and whether one is valid. */
function openPublic(app: FastifyInstance): void {
  const { pool } = app.database
  publicRoute(app, contract.camps, {
    answer: async (_query, language) => ({
      data: await listCamps(pool, language),
      tags: [CAMPS_TAG],
      seconds: CAMPS_SECONDS,
    }),
  })
  publicRoute(app, contract.questions, {
    answer: async ({ service }, language) => ({
      data: await listFormQuestions(pool, service, language),
      tags: [QUESTIONS_TAG],
    }),
  })
  userRoute(app, contract.membership, async ({ user, language }) => {
    const row = await findOwnCard(pool, language, user.id)
    return { card: row && cardOf(row) }
  })
  app.publicAnswers.set(
    contract.checkMember.url,
    freshQuestion(contract.checkMember, ({ number }, language) => checkMember(app, number, language)),
  )
  route(app, contract.checkMember, ({ query, language }) => checkMember(app, query.number, language), {
    rateLimit: ADDRESS_LIMIT,
  })
}

export async function serviceRoutes(app: FastifyInstance): Promise<void> {
  openRequests(app)
  openPublic(app)
  await app.register(async (files) => {
    await uploads(files, REQUEST_FILE_MAX)
    fileRoute(files, contract.attach, (call) => attachFile(app, call), {
      most: REQUEST_FILE_MAX,
      tooLarge: 'file_too_large',
    })
  })
  app.jobs.every('services.notices', '* * * * *', () => tellSteps(app))
  app.jobs.every('services.consents', '* * * * *', () => endLate(app))
}
