import { type Static, Type } from 'typebox'
import { Bout, Corner, Forecast, Pick } from './bouts.ts'
import { endpoint, Language } from './endpoint.ts'
import { Id, orNull, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'
import { PlayWeight } from './people.ts'
import { PickRight } from './rights.ts'

/** A bout with two known wrestlers, and the fans' forecast. */
export const PredictedBout = Type.Object({
  ...Bout.properties,
  eventTitle: Type.String(),
  forecast: Forecast,
  myPrediction: orNull(Pick),
  isOpen: Type.Boolean(),
})
export type PredictedBout = Static<typeof PredictedBout>

/** The remaining free picks of an event; null is no limit. */
export const SavedPick = Type.Object({
  prediction: Pick,
  forecast: Forecast,
  predictionsLeft: orNull(Type.Integer()),
})
export type SavedPick = Static<typeof SavedPick>

/** A fan on a board. `isHidden`: no name and no page. `won`: places won since yesterday, below 0 lost; null where yesterday is unknown. */
export const BoardRow = Type.Object({
  rank: Type.Integer(),
  userId: Id,
  isHidden: Type.Boolean(),
  won: orNull(Type.Integer()),
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

export const FanPick = Type.Object({
  boutId: Id,
  bout: Type.String(),
  event: Type.String(),
  winner: Type.String(),
  points: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
})

/** A pick of one's own; `points` is null until it is settled, `settledAt` when that was. */
export const MyPick = Type.Object({
  boutId: Id,
  bout: Type.String(),
  event: Type.String(),
  winner: Type.String(),
  points: orNull(Type.Integer()),
  isVoid: Type.Boolean(),
  receipt: Type.String(),
  savedAt: Type.String({ format: 'date-time' }),
  settledAt: orNull(Type.String({ format: 'date-time' })),
})
export type MyPick = Static<typeof MyPick>

/** A fan as everybody may see them: the place on the board of the season, and the latest picks that are settled. */
export const FanPage = Type.Object({ ...BoardRow.properties, picks: Type.Array(FanPick) })
export type FanPage = Static<typeof FanPage>

const Filters = {
  EventId: Type.Optional(Id),
  search: Search,
  ...Paging,
  languages: Type.Optional(Language),
  shipStyle: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
  playState: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])),
  playWeight: Type.Optional(Type.Array(PlayWeight, { maxItems: 50 })),
}

/** Predictions and the leaderboard (`docs/rules/specification.md` §7 Match prediction; `docs/rules/decisions.md` §9). */
export const predictions = {
  list: endpoint(paths.predictions.list, {
    summary:
      'Lists bouts with known wrestlers (0 upcoming, 1 live, 2 finished), with the shares of votes and the caller’s pick',
    query: Type.Object(Filters),
    data: Page(PredictedBout),
  }),
  add: endpoint(paths.predictions.add, {
    summary: 'Saves a pick; the caller may replace it until the bout is called',
    problems: [
      'bout_not_found',
      'bout_without_opponents',
      'prediction_closed',
      'prediction_invalid',
      'no_predictions_left',
    ],
    query: Type.Object({
      playId: Id,
      winner: Corner,
      victoryType: Type.Optional(orNull(Type.String({ maxLength: 8 }))),
      redScore: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 40 }))),
      blueScore: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 40 }))),
    }),
    data: SavedPick,
    auth: 'user',
  }),
  leaderboard: endpoint(paths.predictions.leaderboard, {
    summary: 'Lists ranks of the season, an event or a week, with the caller’s rank',
    query: Type.Object({
      ...Filters,
      period: Type.Optional(Type.Union([Type.Literal('season'), Type.Literal('week')])),
    }),
    data: Type.Object({ ...Page(BoardRow).properties, me: orNull(BoardRow) }),
    auth: 'user',
  }),
  ledger: endpoint(paths.predictions.ledger, {
    summary: 'Lists all points of the caller with their reasons, newest first',
    query: Type.Object({ ...Paging, EventId: Type.Optional(Id) }),
    data: Page(LedgerRow),
    auth: 'user',
  }),
  mine: endpoint(paths.predictions.mine, {
    summary: 'Lists the caller’s picks, the newest first',
    query: Type.Object({ ...Paging }),
    data: Page(MyPick),
    auth: 'user',
  }),
  left: endpoint(paths.predictions.left, {
    summary:
      'Returns the picks of given events: how many each allows the caller, by which right, and how many are left',
    query: Type.Object({ EventIds: Type.Optional(Type.Array(Id, { maxItems: 50 })) }),
    data: PickRight,
    auth: 'user',
  }),
  fan: endpoint(paths.predictions.fan, {
    summary: 'Returns the public page of a fan; hidden fans have none',
    problems: ['person_not_found'],
    query: Type.Object({ userId: Id }),
    data: FanPage,
  }),
  champions: endpoint(paths.predictions.champions, {
    summary: 'Lists the top three of the leaderboard, or as many as asked for, up to ten',
    query: Type.Object({ top: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })) }),
    data: Type.Array(BoardRow),
  }),
}
