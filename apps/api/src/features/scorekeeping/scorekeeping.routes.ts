import type { DataOf, QueryOf } from '@pahlavan/contract/endpoint'
import { type Marked, scorekeeping as contract } from '@pahlavan/contract/scorekeeping'
import type { AuditKind } from '@pahlavan/contract/staff'
import type { FastifyInstance } from 'fastify'
import type { Asked } from '../../database/connect.ts'
import { type Call, staffDoor } from '../../plugins/door.ts'
import { Problem } from '../../plugins/problems.ts'
import type { User } from '../../plugins/sessions.ts'
import type { Changed } from '../events/events.change.queries.ts'
import { drawEvent } from '../events/events.draw.queries.ts'
import {
  callBout,
  correctBout,
  endBout,
  moveBout,
  runClock,
  score,
  stopClock,
  takeActionBack,
} from '../events/events.mat.queries.ts'
import { setEventStatus, withdraw } from '../events/events.status.queries.ts'
import { once } from '../staff/staff.audit.queries.ts'
import { findMat, sheetsOf } from './scorekeeping.queries.ts'
import { correctedTo, endedOf, markedOf, momentOf, randomLots } from './scorekeeping.rules.ts'

type Contract = typeof contract
/** The calls that change something: all that carry a key. */
type Changing = {
  [Name in keyof Contract]: QueryOf<Contract[Name]> extends { key: string } ? Name : never
}[keyof Contract]
/** Those that change one bout. */
type Marking = {
  [Name in Changing]: DataOf<Contract[Name]> extends Marked ? Name : never
}[Changing]

/** What a change is made to, by the parameter that names it. */
const kinds = { playId: 'bout', entryId: 'entry', eventId: 'event' } as const satisfies Record<
  string,
  AuditKind
>

function subjectOf(query: object): { kind: AuditKind; subjectId: number } {
  for (const [name, kind] of Object.entries(kinds))
    if (name in query) return { kind, subjectId: Number(query[name as keyof typeof query]) }
  throw new Error('a change is made to nothing')
}

/** Makes a change once, and notes who asked for what. */
function change<Name extends Changing>(
  app: FastifyInstance,
  name: Name,
  work: (db: Asked, query: QueryOf<Contract[Name]>, user: User) => Promise<DataOf<Contract[Name]>>,
): void {
  const make = ({ query, user, request }: Call<Contract[Name], User>) => {
    const { key, ...asked } = query
    const action = `scorekeeping.${name}`
    const who = { byId: user.id, requestId: request.id, address: request.ip }
    return once(app.database.pool, { ...who, ...subjectOf(asked), action, asked, key }, (db) =>
      work(db, query, user),
    )
  }
  staffDoor(app, contract[name], make)
}

/** Opens the door to a change of one bout. */
function mark<Name extends Marking>(
  app: FastifyInstance,
  name: Name,
  work: (db: Asked, query: QueryOf<Contract[Name]>, user: User) => Promise<Changed>,
): void {
  const marked = async (...asked: Parameters<typeof work>) => markedOf(await work(...asked), Date.now())
  change(app, name, marked as (...asked: Parameters<typeof work>) => Promise<DataOf<Contract[Name]>>)
}

function openBouts(app: FastifyInstance): void {
  mark(app, 'call', (db, { playId, expected }) => callBout(db, playId, expected))
  mark(app, 'startClock', (db, { playId, expected }) => runClock(db, playId, expected))
  mark(app, 'stopClock', (db, { playId, second, expected }) => stopClock(db, playId, second, expected))
  mark(app, 'score', (db, { playId, corner, kind, points, second, expected }) =>
    score(db, playId, { corner, kind, points, second }, expected),
  )
  mark(app, 'takeBack', (db, { playId, actionId, expected }) =>
    takeActionBack(db, playId, actionId, expected),
  )
  mark(app, 'end', (db, { playId, expected, ...said }) => endBout(db, playId, endedOf(said), expected))
  mark(app, 'correct', (db, { playId, expected, reason, ...said }, { id }) =>
    correctBout(db, playId, correctedTo(said), { byId: id, reason, expected }),
  )
  mark(app, 'move', (db, { playId, mat, number, scheduledAt, expected }) =>
    moveBout(db, playId, { mat, number, scheduledAt: momentOf(scheduledAt) }, expected),
  )
}

function openEvents(app: FastifyInstance): void {
  change(app, 'withdraw', async (db, { entryId }) => ({ entryId, ...(await withdraw(db, entryId)) }))
  change(app, 'draw', async (db, { eventId }) => {
    const { weights, bouts } = await drawEvent(db, eventId, () => randomLots)
    return { eventId, weights, plays: bouts }
  })
  change(app, 'setStatus', async (db, { eventId, status }) => {
    await setEventStatus(db, eventId, status)
    return { eventId, status }
  })
}

/** How scorekeepers run a mat: reading it, and every change of a bout, a weight or an event, once and noted. */
export async function scorekeepingRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffDoor(app, contract.mat, async ({ query: { eventId, mat, count = 10 }, language }) => {
    const state = await findMat(pool, language, { eventId, mat, count })
    if (!state) throw new Problem(404, 'event_not_found')
    return state
  })
  staffDoor(app, contract.sheet, async ({ query, language }) => {
    const [sheet] = await sheetsOf(pool, language, [query.playId])
    if (!sheet) throw new Problem(404, 'bout_not_found')
    return sheet
  })
  openBouts(app)
  openEvents(app)
}
