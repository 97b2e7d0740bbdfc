import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { bout } from './bouts.ts'
import { moment } from './columns.ts'
import { entry, event } from './events.ts'

/**
 * A fan's pick for a bout, one for each bout, replaceable until it is called. It counts for the pair of that time, `redId` and `blueId`: it
 * is void when a corrected result brings another pair. `receipt` names each saved pick; its points are in the ledger alone. `isReplaced`:
 * it was void and another pick replaced it, so it stays void for good.
 */
export const prediction = pgTable(
  'prediction',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    boutId: integer('bout_id')
      .notNull()
      .references(() => bout.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    redId: integer('red_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    blueId: integer('blue_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    winner: text({ enum: ['red', 'blue'] }).notNull(),
    victoryType: text('victory_type'),
    redScore: smallint('red_score'),
    blueScore: smallint('blue_score'),
    receipt: text().notNull(),
    isReplaced: boolean('is_replaced').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (t) => [
    unique('prediction_once').on(t.accountId, t.boutId),
    check('prediction_winner', sql`${t.winner} in ('red', 'blue')`),
    check('prediction_score', sql`(${t.redScore} is null) = (${t.blueScore} is null)`),
    check('prediction_points', sql`${t.redScore} between 0 and 40 and ${t.blueScore} between 0 and 40`),
    // Nothing that changes with a pick stands in an index: one that is replaced is written in its place.
    index('prediction_bout').on(t.boutId),
    index('prediction_event').on(t.eventId, t.accountId),
    index('prediction_created').on(t.createdAt),
  ],
)

/**
 * Every point and its reason. Rows never change: a corrected result adds a row that takes back and gives anew, so the sum equals the
 * boards. `version` is the result's; the points are those of each rule (`docs/rules/decisions.md` §9). Only the settlement writes rows,
 * from picks that are never deleted: a foreign key would cost another lookup for each of 100,000.
 */
export const predictionLedger = pgTable(
  'prediction_ledger',
  {
    boutId: integer('bout_id').notNull(),
    accountId: integer('account_id').notNull(),
    version: smallint().notNull(),
    winnerPoints: smallint('winner_points').notNull(),
    typePoints: smallint('type_points').notNull(),
    scorePoints: smallint('score_points').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.boutId, t.accountId, t.version] })],
)

/**
 * Which result of a bout has been settled: an older one is never settled after a newer one. `scopes` are the boards that it counts
 * on, for good: the season and the week when it was first settled, its event, and its style and weight in that season. Up to `talliedVersion` it stands on
 * the boards of style and weight, and picks up to `lastPick` are counted in `board_picks`;
 * `redPicks` and `bluePicks` are those for the two who stand there, while that result stands.
 */
export const settlement = pgTable(
  'settlement',
  {
    boutId: integer('bout_id')
      .primaryKey()
      .references(() => bout.id, { onDelete: 'cascade' }),
    version: smallint().notNull(),
    scopes: text().array().notNull(),
    talliedVersion: smallint('tallied_version').notNull().default(0),
    lastPick: integer('last_pick').notNull().default(0),
    redPicks: integer('red_picks').notNull().default(0),
    bluePicks: integer('blue_picks').notNull().default(0),
    settledAt: moment('settled_at').notNull().defaultNow(),
  },
  (t) => [
    index('settlement_scopes').using('gin', t.scopes),
    index('settlement_untallied').on(t.boutId).where(sql`tallied_version < version`),
  ],
)

/**
 * The leaderboards: of a season (`season:1405`, a Jalali year), its styles and weights (`season:1405:style:1`, `season:1405:weight:6`), an
 * event (`event:7`) and a week (`week:2026-11-21`, its Saturday). A fan without points is on none. The rows follow from the ledger, so no
 * constraint guards them. `lastAt` is the last pick that brought points; among equals the earlier one is higher.
 */
export const board = pgTable(
  'board',
  {
    scope: text().notNull(),
    accountId: integer('account_id').notNull(),
    points: integer().notNull(),
    correct: integer().notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.accountId] }),
    index('board_order').on(
      t.scope,
      t.points.desc().nullsFirst(),
      t.correct.desc().nullsFirst(),
      t.lastAt,
      t.accountId,
    ),
  ],
)

/** Where each stood on the boards of the season and the week when the day in Tehran began: renewed whole, once a day. */
export const boardRank = pgTable(
  'board_rank',
  {
    scope: text().notNull(),
    accountId: integer('account_id').notNull(),
    rank: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.accountId] })],
)

/**
 * How many picks of a fan count on a season or a week: of all bouts that are settled there, right or not. A pick is counted once, when its
 * bout is settled first. Of an event they are few, and counted when asked for.
 */
export const boardPicks = pgTable(
  'board_picks',
  {
    scope: text().notNull(),
    accountId: integer('account_id').notNull(),
    picks: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.accountId] })],
)

/** How many stand at each number of points and right picks: a rank is a sum over a few rows. Kept current with the boards. */
export const boardCount = pgTable(
  'board_count',
  {
    scope: text().notNull(),
    points: integer().notNull(),
    correct: integer().notNull(),
    fans: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.points, t.correct] })],
)
