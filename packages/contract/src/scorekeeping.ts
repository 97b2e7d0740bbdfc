import { actionKinds } from '@pahlavan/wrestling/actions'
import { victoryTypes } from '@pahlavan/wrestling/victory'
import { type Static, type TSchema, Type } from 'typebox'
import { Bout, BoutStatus, Corner, EventStatus } from './bouts.ts'
import { get, post } from './endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from './envelope.ts'
import type { ProblemCode } from './problems.ts'

const oneOf = <Words extends string[]>(words: readonly [...Words]) => Type.Enum(words, { type: 'string' })

const Mat = Type.String({ pattern: '^[A-Z]$' })
/** A second of a bout, from its start without the breaks. */
const Second = Type.Integer({ minimum: 0, maximum: 3600 })
const Points = Type.Integer({ minimum: 0, maximum: 6 })
const Score = Type.Integer({ minimum: 0, maximum: 99 })
const Reason = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' })

/**
 * What every change carries: `key`, made by the client for each thing that is done. The same key again is the same change and gets the
 * answer of the first; a refused one may be tried again.
 */
const Change = { key: ChangeKey }
/** A change of a bout: `expected` is the `revision` that the scorekeeper saw last; another one refuses the change. */
const BoutChange = { playId: Id, ...Change, expected: Type.Optional(Type.Integer({ minimum: 0 })) }

/** An entry of the score sheet. An entry taken back stays, and counts for nothing. */
export const SheetAction = Type.Object({
  id: Id,
  second: Type.Integer(),
  period: Type.Integer(),
  clock: Type.Integer(),
  corner: Corner,
  kind: Type.String(),
  points: Type.Integer(),
  at: Moment,
  isTakenBack: Type.Boolean(),
})

/** The rules of a bout (`@pahlavan/wrestling/rules`): what points there are, and what ends it before its time. */
export const SheetRules = Type.Object({
  periods: Type.Integer(),
  seconds: Type.Integer(),
  superiority: Type.Optional(Type.Integer()),
  first: Type.Optional(Type.Integer()),
  noFall: Type.Optional(Type.Boolean()),
  points: Type.Array(Type.Integer()),
  ties: Type.Array(oneOf(['oneAll', 'holds', 'cautions', 'last'])),
  cautions: Type.Integer(),
})

/** A scorekeeper's bout. `revision` counts changes of any kind, `second` is the bout's time so far; `withdraw` takes the entries. */
export const Sheet = Type.Object({
  ...Bout.properties,
  revision: Type.Integer(),
  second: Type.Integer(),
  calledAt: orNull(Moment),
  redEntryId: orNull(Id),
  blueEntryId: orNull(Id),
  rules: SheetRules,
  actions: Type.Array(SheetAction),
})
export type Sheet = Static<typeof Sheet>

/** A mat: its present or called bout, the last one that ended there, and the next ones, in order. */
export const MatState = Type.Object({
  eventId: Id,
  title: Type.String(),
  status: EventStatus,
  mats: Type.Integer(),
  mat: Type.String(),
  current: orNull(Sheet),
  last: orNull(Sheet),
  next: Type.Array(Sheet),
})
export type MatState = Static<typeof MatState>

/** The result of a change for a bout. `actionId` is the written action, `changed` are other bouts that follow from it. */
export const BoutMark = Type.Object({
  playId: Id,
  eventId: Id,
  status: BoutStatus,
  mat: Type.String(),
  number: Type.Integer(),
  red: orNull(Type.Integer()),
  blue: orNull(Type.Integer()),
  second: Type.Integer(),
  isRunning: Type.Boolean(),
  winner: orNull(Corner),
  victoryType: orNull(Type.String()),
  version: Type.Integer(),
  revision: Type.Integer(),
  actionId: orNull(Id),
  changed: Type.Array(Id),
})
export type BoutMark = Static<typeof BoutMark>

/** How a bout is said to have ended. Scores count where nothing was written down. */
const Ended = {
  winner: Type.Optional(Corner),
  redScore: Type.Optional(Score),
  blueScore: Type.Optional(Score),
}
const Victory = oneOf(victoryTypes)

const change = <Q extends Parameters<typeof Type.Object>[0], D extends TSchema>(
  call: string,
  says: { summary: string; query: Q; data: D; problems: readonly ProblemCode[] },
) =>
  post(`/api/scorekeeping/${call}`, {
    summary: says.summary,
    query: Type.Object(says.query),
    data: says.data,
    problems: ['key_reused', ...says.problems],
    action: 'bout.score',
  })

const mark = <Q extends Parameters<typeof Type.Object>[0]>(
  call: string,
  says: { summary: string; query: Q; problems: readonly ProblemCode[] },
) =>
  change(call, {
    summary: says.summary,
    query: { ...BoutChange, ...says.query },
    data: BoutMark,
    problems: ['bout_not_found', 'bout_changed', 'bout_cancelled', ...says.problems],
  })

const notReady = ['event_not_begun', 'bout_finished', 'bout_without_opponents'] as const
const notLive = ['bout_finished', 'bout_not_live'] as const

/** How scorekeepers run a mat (`docs/rules/decisions.md` §10, `docs/decisions/014`). */
export const scorekeeping = {
  mat: get('/api/scorekeeping/mat', {
    summary:
      'Returns one mat of an event: the live bout with all its actions, the last bout, and the next ones',
    query: Type.Object({
      eventId: Id,
      mat: Mat,
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
    }),
    data: MatState,
    problems: ['event_not_found'],
    action: 'bout.score',
  }),
  sheet: get('/api/scorekeeping/sheet', {
    summary: 'Returns one bout with its whole score sheet',
    query: Type.Object({ playId: Id }),
    data: Sheet,
    problems: ['bout_not_found'],
    action: 'bout.score',
  }),
  call: mark('call', {
    summary: 'Calls the wrestlers to the mat and closes the predictions of the bout',
    query: {},
    problems: notReady,
  }),
  startClock: mark('startclock', {
    summary:
      'Starts the clock, at the start and after each stop; a mat has one live bout, and so does a wrestler',
    query: {},
    problems: [...notReady, 'mat_busy', 'wrestler_busy'],
  }),
  stopClock: mark('stopclock', {
    summary: 'Stops the clock, at a given second or at the current one',
    query: { second: Type.Optional(Second) },
    problems: notLive,
  }),
  score: mark('score', {
    summary: 'Records an action, now or at a given second; the score follows',
    query: { corner: Corner, kind: oneOf(actionKinds), points: Points, second: Type.Optional(Second) },
    problems: [...notLive, 'points_invalid'],
  }),
  takeBack: mark('takeback', {
    summary: 'Removes an action; the score follows',
    query: { actionId: Id },
    problems: [...notLive, 'action_not_found'],
  }),
  end: mark('end', {
    summary: 'Ends a bout with the given result or, without a victory type, with the result of its actions',
    query: { ...Ended, victoryType: Type.Optional(Victory) },
    problems: [...notReady, 'result_undecided', 'result_invalid'],
  }),
  correct: mark('correct', {
    summary: 'Corrects a result, with a reason; brackets, boards and medals follow',
    query: { ...Ended, victoryType: Victory, reason: Reason },
    problems: ['bout_not_finished', 'result_invalid'],
  }),
  move: mark('move', {
    summary: 'Moves a bout to another mat, number or time; absent fields stay',
    query: {
      mat: Type.Optional(Mat),
      number: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
      scheduledAt: Type.Optional(Moment),
    },
    problems: ['bout_finished', 'number_taken', 'mat_busy'],
  }),
  withdraw: change('withdraw', {
    summary: 'Withdraws a wrestler from a weight, with a reason; the next opponent advances',
    query: { entryId: Id, reason: Reason, ...Change },
    data: Type.Object({ entryId: Id, eventId: Id, changed: Type.Array(Id) }),
    problems: ['entry_not_found', 'event_over'],
  }),
  draw: change('draw', {
    summary: 'Draws the undrawn weights of an event, and gives every bout its mat and time',
    query: { eventId: Id, ...Change },
    data: Type.Object({ eventId: Id, weights: Type.Integer(), plays: Type.Integer() }),
    problems: ['event_not_found', 'event_over'],
  }),
  setStatus: change('setstatus', {
    summary: 'Changes the state of an event: live, finished (when every bout has its result), or cancelled',
    query: { eventId: Id, status: EventStatus, ...Change },
    data: Type.Object({ eventId: Id, status: EventStatus }),
    problems: ['event_not_found', 'event_goes_forward', 'event_has_open_bouts', 'factor_again'],
  }),
}
