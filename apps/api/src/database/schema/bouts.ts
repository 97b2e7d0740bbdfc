import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { id, moment } from './columns.ts'
import { dual, entry, event, eventSession, eventWeight } from './events.ts'

export const boutStatuses = ['scheduled', 'live', 'finished', 'cancelled'] as const

/**
 * One bout. `key` is its place in the draw (`@pahlavan/wrestling/bout`) and never changes. `number` is the one announced in the hall and
 * may change. A corner is null until its wrestler is known. `redReplacesId` is a disqualified wrestler: her loser stands in this corner
 * instead. `second` counts the bout's time; `clockSince` is when the clock last started, null while it stands. The scores are the sums of
 * its actions; an imported bout without a score has none. `version` counts its results: 1 the first one, more after corrections.
 * `settledVersion` is the version by which picks got their points. `revision` counts all other changes, by a trigger. `calledAt` ends the
 * predictions.
 */
export const bout = pgTable(
  'bout',
  {
    id: id(),
    eventId: integer('event_id')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    eventWeightId: integer('event_weight_id')
      .notNull()
      .references(() => eventWeight.id, { onDelete: 'cascade' }),
    dualId: integer('dual_id').references(() => dual.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id').references(() => eventSession.id, { onDelete: 'set null' }),
    key: text().notNull(),
    round: text().notNull(),
    lane: text(),
    redFrom: text('red_from'),
    blueFrom: text('blue_from'),
    number: integer().notNull(),
    mat: text().notNull(),
    scheduledAt: moment('scheduled_at').notNull(),
    redId: integer('red_id').references(() => entry.id),
    blueId: integer('blue_id').references(() => entry.id),
    redReplacesId: integer('red_replaces_id').references(() => entry.id),
    blueReplacesId: integer('blue_replaces_id').references(() => entry.id),
    status: text({ enum: boutStatuses }).notNull().default('scheduled'),
    calledAt: moment('called_at'),
    second: integer().notNull().default(0),
    clockSince: moment('clock_since'),
    redScore: smallint('red_score').default(0),
    blueScore: smallint('blue_score').default(0),
    winner: text({ enum: ['red', 'blue'] }),
    victoryType: text('victory_type'),
    version: smallint().notNull().default(0),
    settledVersion: smallint('settled_version').notNull().default(0),
    revision: integer().notNull().default(0),
    finishedAt: moment('finished_at'),
    isFree: boolean('is_free').notNull().default(false),
  },
  (t) => [
    unique('bout_key').on(t.eventWeightId, t.key),
    check('bout_status', sql`${t.status} in ('scheduled', 'live', 'finished', 'cancelled')`),
    check('bout_winner', sql`${t.winner} in ('red', 'blue')`),
    check('bout_mat', sql`${t.mat} ~ '^[A-Z]?$'`),
    check('bout_corners', sql`${t.redId} <> ${t.blueId}`),
    check(
      'bout_opponents',
      sql`${t.status} in ('scheduled', 'cancelled') or (${t.redId} is not null and ${t.blueId} is not null)`,
    ),
    check('bout_result', sql`(${t.status} = 'finished') = (${t.victoryType} is not null)`),
    check(
      'bout_score_known',
      sql`num_nulls(${t.redScore}, ${t.blueScore}) in (0, case when ${t.status} in ('finished', 'cancelled') then 2 else 0 end)`,
    ),
    check('bout_score', sql`${t.redScore} >= 0 and ${t.blueScore} >= 0 and ${t.second} >= 0`),
    index('bout_event').on(t.eventId, t.number),
    index('bout_dual').on(t.dualId),
    index('bout_session').on(t.sessionId),
    index('bout_red_replaces').on(t.redReplacesId).where(sql`${t.redReplacesId} is not null`),
    index('bout_blue_replaces').on(t.blueReplacesId).where(sql`${t.blueReplacesId} is not null`),
    index('bout_red').on(t.redId),
    index('bout_blue').on(t.blueId),
    index('bout_scheduled').on(t.scheduledAt, t.id),
    index('bout_unsettled').on(t.finishedAt, t.id).where(sql`${t.version} > ${t.settledVersion}`),
    index('bout_open')
      .on(t.status, t.scheduledAt, t.number, t.id)
      .where(
        sql`${t.status} in ('scheduled', 'live') and ${t.redId} is not null and ${t.blueId} is not null`,
      ),
    index('bout_over')
      .on(t.finishedAt.desc().nullsLast(), t.number, t.id)
      .where(sql`${t.status} = 'finished' and ${t.redId} is not null and ${t.blueId} is not null`),
  ],
)

/** What happened on the mat (`@pahlavan/wrestling/actions`). An action that was taken back keeps its row. */
export const boutAction = pgTable(
  'bout_action',
  {
    id: id(),
    boutId: integer('bout_id')
      .notNull()
      .references(() => bout.id, { onDelete: 'cascade' }),
    second: integer().notNull(),
    corner: text({ enum: ['red', 'blue'] }).notNull(),
    kind: text().notNull(),
    points: smallint().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    takenBackAt: moment('taken_back_at'),
    /** The scorekeeper device's id of the action: the same action sent twice counts once. */
    token: text(),
  },
  (t) => [
    check('bout_action_corner', sql`${t.corner} in ('red', 'blue')`),
    check('bout_action_points', sql`${t.points} between 0 and 6`),
    index('bout_action_bout').on(t.boutId, t.id),
    uniqueIndex('bout_action_token').on(t.boutId, t.token),
  ],
)

/** A result that was corrected: what stood before, by whom and why. */
export const boutCorrection = pgTable(
  'bout_correction',
  {
    id: id(),
    boutId: integer('bout_id')
      .notNull()
      .references(() => bout.id, { onDelete: 'cascade' }),
    version: smallint().notNull(),
    before: jsonb().notNull(),
    byId: integer('by_id').references(() => account.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [unique('bout_correction_version').on(t.boutId, t.version), index('bout_correction_by').on(t.byId)],
)
