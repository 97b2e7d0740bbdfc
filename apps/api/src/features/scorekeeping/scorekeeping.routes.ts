import type { Action } from '@pahlavan/contract/access'
import type { DataOf, QueryOf } from '@pahlavan/contract/endpoint'
import { type BoutMark, scorekeeping as contract } from '@pahlavan/contract/scorekeeping'
import type { AuditKind } from '@pahlavan/contract/staff'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../database/connect.ts'
import { type AccountActor, requestActor } from '../../http/actor.ts'
import { type Call, staffRoute } from '../../http/route.ts'
import { Problem } from '../../http/problems.ts'
import type { User } from '../../http/sessions.ts'
import type { BoutChanged } from './scorekeeping.change.commands.ts'
import { drawEvent } from '../competition/competition.draw.commands.ts'
import { renewRanking } from '../competition/competition.ranking.commands.ts'
import {
  callBout,
  correctBout,
  endBout,
  moveBout,
  runClock,
  score,
  stopClock,
  takeActionBack,
} from './scorekeeping.mat.commands.ts'
import { setEventStatus, withdraw } from './scorekeeping.status.commands.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { findMat, sheetsOf } from './scorekeeping.queries.ts'
import { correctedTo, endedOf, markedOf, momentOf, randomLots } from './scorekeeping.rules.ts'

type Contract = typeof contract
/** The calls that change something: all that carry a key. */
type ChangingCall = {
  [Name in keyof Contract]: QueryOf<Contract[Name]> extends { key: string } ? Name : never
}[keyof Contract]
type BoutCall = {
  [Name in ChangingCall]: DataOf<Contract[Name]> extends BoutMark ? Name : never
}[ChangingCall]

/** The subject of a change, by the parameter that names it. */
const kinds = { playId: 'bout', entryId: 'entry', eventId: 'event' } as const satisfies Record<
  string,
  AuditKind
>

function subjectOf(query: object): { kind: AuditKind; subjectId: number } {
  for (const [name, kind] of Object.entries(kinds))
    if (name in query) return { kind, subjectId: Number(query[name as keyof typeof query]) }
  throw new Error('a change is made to nothing')
}

/** Makes a change once, and notes who asked for what. @param demands a further action that the caller must be allowed to do */
function change<Name extends ChangingCall>(
  app: FastifyInstance,
  name: Name,
  work: (tx: Tx, query: QueryOf<Contract[Name]>, actor: AccountActor) => Promise<DataOf<Contract[Name]>>,
  demands: (query: QueryOf<Contract[Name]>) => Action | null = () => null,
): void {
  const make = async ({ query, user, request }: Call<Contract[Name], User>) => {
    const further = demands(query)
    if (further) await app.sessions.admit(request, { auth: 'user', action: further, needsFactor: true })
    const { key, ...input } = query
    const action = `scorekeeping.${name}`
    const actor = requestActor({ user, request })
    return changeOnce(app.database.pool, { actor, ...subjectOf(input), action, input, key }, (tx) =>
      work(tx, query, actor),
    )
  }
  staffRoute(app, contract[name], make)
}

function mark<Name extends BoutCall>(
  app: FastifyInstance,
  name: Name,
  work: (tx: Tx, query: QueryOf<Contract[Name]>, actor: AccountActor) => Promise<BoutChanged>,
): void {
  const marked = async (...input: Parameters<typeof work>) => markedOf(await work(...input), Date.now())
  change(app, name, marked as (...input: Parameters<typeof work>) => Promise<DataOf<Contract[Name]>>)
}

function openBouts(app: FastifyInstance): void {
  mark(app, 'call', (tx, { playId, expected }) => callBout(tx, playId, expected))
  mark(app, 'startClock', (tx, { playId, expected }) => runClock(tx, playId, expected))
  mark(app, 'stopClock', (tx, { playId, second, expected }) => stopClock(tx, playId, second, expected))
  mark(app, 'score', (tx, { playId, corner, kind, points, second, expected, key }) =>
    score(tx, playId, { corner, kind, points, second, token: key }, expected),
  )
  mark(app, 'takeBack', (tx, { playId, actionId, expected }) =>
    takeActionBack(tx, playId, actionId, expected),
  )
  mark(app, 'end', (tx, { playId, expected, ...result }) => endBout(tx, playId, endedOf(result), expected))
  mark(app, 'correct', (tx, { playId, expected, reason, ...result }, actor) =>
    correctBout(tx, playId, correctedTo(result), { actor, reason, expected }),
  )
  mark(app, 'move', (tx, { playId, mat, number, scheduledAt, expected }) =>
    moveBout(tx, playId, { mat, number, scheduledAt: momentOf(scheduledAt) }, expected),
  )
}

function openEvents(app: FastifyInstance): void {
  change(app, 'withdraw', async (tx, { entryId }) => ({ entryId, ...(await withdraw(tx, entryId)) }))
  change(app, 'draw', async (tx, { eventId }) => {
    const { weights, bouts } = await drawEvent(tx, eventId, () => randomLots)
    return { eventId, weights, plays: bouts }
  })
  change(
    app,
    'setStatus',
    async (tx, { eventId, status }) => {
      await setEventStatus(tx, eventId, status)
      return { eventId, status }
    },
    // The end of an event gives its money back.
    ({ status }) => (status === 'cancelled' ? 'event.cancel' : null),
  )
}

/** The day begins in Tehran (UTC); points of yesterday count no more. */
const AFTER_MIDNIGHT = '35 20 * * *'

export async function scorekeepingRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  app.jobs.every('competition.ranking', AFTER_MIDNIGHT, () => renewRanking(pool))
  staffRoute(app, contract.mat, async ({ query: { eventId, mat, count = 10 }, language }) => {
    const state = await findMat(pool, language, { eventId, mat, count })
    if (!state) throw new Problem(404, 'event_not_found')
    return state
  })
  staffRoute(app, contract.sheet, async ({ query, language }) => {
    const [sheet] = await sheetsOf(pool, language, [query.playId])
    if (!sheet) throw new Problem(404, 'bout_not_found')
    return sheet
  })
  openBouts(app)
  openEvents(app)
}
