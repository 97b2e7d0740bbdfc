import { type Static, type TSchema, Type } from 'typebox'
import { Bout, Corner, Forecast, Pick } from './bouts.ts'
import { get, Language, post } from './endpoint.ts'
import { Id, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { PlayWeight } from './people.ts'

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Points of a pick (`decisions.md` §9): the right winner, the right victory type, the exact score. */
export const predictionPoints = { winner: 3, victoryType: 2, score: 5 } as const
/** Free picks for each event. */
export const FREE_PICKS = 3
/** The victory types that can be picked: a fan cannot foresee injuries and forfeits. */
export const pickableTypes = ['VFA', 'VSU', 'VPO'] as const

/** A bout whose two wrestlers are known, with what fans expect. */
export const PredictedBout = Type.Object({
  ...Bout.properties,
  eventTitle: Type.String(),
  forecast: Forecast,
  myPrediction: orNull(Pick),
  isOpen: Type.Boolean(),
})
export type PredictedBout = Static<typeof PredictedBout>

/** What is left of the free picks of an event; null is no limit. */
export const Saved = Type.Object({
  prediction: Pick,
  forecast: Forecast,
  predictionsLeft: orNull(Type.Integer()),
})
export type Saved = Static<typeof Saved>

export const BoardRow = Type.Object({
  rank: Type.Integer(),
  userId: Id,
  name: Type.String(),
  avatar: orNull(Image),
  points: Type.Integer(),
  correct: Type.Integer(),
  total: Type.Integer(),
})
export type BoardRow = Static<typeof BoardRow>

/** Every point and why: `rule` winner, victoryType or score; negative where a corrected result takes one back. */
export const LedgerRow = Type.Object({
  boutId: Id,
  bout: Type.String(),
  event: Type.String(),
  rule: Type.String(),
  points: Type.Integer(),
  version: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
})
export type LedgerRow = Static<typeof LedgerRow>

const Filters = {
  EventId: Type.Optional(Id),
  search: Search,
  ...Paging,
  languages: Type.Optional(Language),
  shipStyle: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
  playState: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])),
  playWeight: Type.Optional(Type.Array(PlayWeight, { maxItems: 50 })),
}

/** Predictions and the leaderboard (spec §7 Match prediction; `decisions.md` §9). */
export const predictions = {
  list: get('/api/matchprediction/datatable', {
    summary: 'Bouts whose wrestlers are known: 0 to come, 1 live, 2 over; with shares of the votes and mine',
    query: Type.Object(Filters),
    data: Page(PredictedBout),
  }),
  add: post('/api/matchprediction/addprediction', {
    summary: 'Saves a pick; it can be replaced until the bout is called',
    query: Type.Object({
      playId: Id,
      winner: Corner,
      victoryType: Type.Optional(orNull(Type.String({ maxLength: 8 }))),
      redScore: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 40 }))),
      blueScore: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 40 }))),
    }),
    data: Saved,
    auth: 'user',
  }),
  leaderboard: get('/api/matchprediction/leaderboard', {
    summary: 'A page of ranks and my own place: of the season, an event or a week',
    query: Type.Object({
      ...Filters,
      period: Type.Optional(Type.Union([Type.Literal('season'), Type.Literal('week')])),
    }),
    data: Type.Object({ ...Page(BoardRow).properties, me: orNull(BoardRow) }),
    auth: 'user',
  }),
  ledger: get('/api/matchprediction/ledger', {
    summary: 'Every point of mine and why, newest first',
    query: Type.Object({ ...Paging, EventId: Type.Optional(Id) }),
    data: Page(LedgerRow),
    auth: 'user',
  }),
  champions: get('/api/home/getchampions', {
    summary: 'The top three of the leaderboard',
    data: Type.Array(BoardRow),
  }),
}
