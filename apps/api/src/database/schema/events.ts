import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { id, moment, shownSpan } from './columns.ts'
import { picture } from './media.ts'
import { ageGroup, country, playWeight } from './reference.ts'

const ownedBy = (name: string, column: () => typeof event.id) =>
  integer(name).notNull().references(column, { onDelete: 'cascade' })

export const eventStatuses = ['upcoming', 'live', 'finished', 'cancelled'] as const

/**
 * A championship, a cup or a round of a league. `ruleset` names the rules of scoring (`@pahlavan/wrestling/rules`), `kind` how it is
 * wrestled. The poster is upright, the cover lies. Prices are rial: of the whole event, and of one bout; null is not sold, 0 is free. It is sold from `saleFrom` to
 * `saleTo`, without them for as long as it is ahead or on. `mats` are lettered from A; `lat` and `lng` are the point of the map.
 */
export const event = pgTable(
  'event',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text({ enum: ['individual', 'dual'] }).notNull(),
    ruleset: text().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    about: text(),
    aboutEn: text('about_en'),
    posterId: integer('poster_id').references(() => picture.id, { onDelete: 'set null' }),
    coverId: integer('cover_id').references(() => picture.id, { onDelete: 'set null' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    venue: text().notNull(),
    venueEn: text('venue_en').notNull(),
    address: text(),
    addressEn: text('address_en'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    city: text().notNull(),
    cityEn: text('city_en').notNull(),
    countryCode: char('country_code', { length: 2 })
      .notNull()
      .references(() => country.code),
    mats: smallint().notNull().default(1),
    status: text({ enum: eventStatuses }).notNull().default('upcoming'),
    price: bigint({ mode: 'number' }),
    playPrice: bigint('play_price', { mode: 'number' }),
    saleFrom: moment('sale_from'),
    saleTo: moment('sale_to'),
    ...shownSpan(),
    createdAt: moment('created_at').notNull().defaultNow(),
    cancelledAt: moment('cancelled_at'),
  },
  (t) => [
    index('event_ruleset').on(t.ruleset),
    check('event_status', sql`${t.status} in ('upcoming', 'live', 'finished', 'cancelled')`),
    check('event_kind', sql`${t.kind} in ('individual', 'dual')`),
    check('event_times', sql`${t.startsAt} < ${t.endsAt}`),
    check('event_prices', sql`${t.price} >= 0 and ${t.playPrice} >= 0`),
    check('event_mats', sql`${t.mats} between 1 and 26`),
    check('event_sale', sql`${t.saleFrom} < ${t.saleTo}`),
    check('event_place', sql`num_nonnulls(${t.lat}, ${t.lng}) in (0, 2)`),
    check('event_lat', sql`${t.lat} between -90 and 90`),
    check('event_lng', sql`${t.lng} between -180 and 180`),
    index('event_starts').on(t.startsAt),
    index('event_cancelled').on(t.cancelledAt).where(sql`${t.cancelledAt} is not null`),
    index('event_ends').on(t.endsAt),
    index('event_span').using('gist', sql`tstzrange(${t.startsAt}, ${t.endsAt})`),
    index('event_open').on(t.status, t.startsAt, t.id).where(sql`${t.status} in ('upcoming', 'live')`),
    index('event_over')
      .on(t.startsAt.desc().nullsFirst(), t.id, t.endsAt)
      .where(sql`${t.status} in ('finished', 'cancelled')`),
    index('event_country').on(t.countryCode, t.startsAt.desc().nullsFirst(), t.id),
    index('event_poster').on(t.posterId),
    index('event_cover').on(t.coverId),
  ],
)

/**
 * Counts of an event, beside its wide row: its weights with styles and age names in both languages, and its bouts except cancelled ones.
 * Triggers create the row with the event. They update it at the end of each statement that changes a weight or a bout's status.
 */
export const eventCount = pgTable('event_count', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => event.id, { onDelete: 'cascade' }),
  weights: integer().notNull().default(0),
  styles: smallint().array().notNull().default(sql`'{}'`),
  ages: text().array().notNull().default(sql`'{}'`),
  agesEn: text('ages_en').array().notNull().default(sql`'{}'`),
  bouts: integer().notNull().default(0),
  finished: integer().notNull().default(0),
  live: integer().notNull().default(0),
})

/** A part of an event's days, such as the finals of an evening; `number` from 1. */
export const eventSession = pgTable(
  'event_session',
  {
    id: id(),
    eventId: ownedBy('event_id', () => event.id),
    number: smallint().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    startsAt: moment('starts_at').notNull(),
  },
  (t) => [unique('event_session_number').on(t.eventId, t.number)],
)

/** A weight that is wrestled at an event, in one age group. `drawnAt` is when its numbers were drawn. */
export const eventWeight = pgTable(
  'event_weight',
  {
    id: id(),
    eventId: ownedBy('event_id', () => event.id),
    playWeight: smallint('play_weight')
      .notNull()
      .references(() => playWeight.id),
    ageId: integer('age_id')
      .notNull()
      .references(() => ageGroup.id),
    drawnAt: moment('drawn_at'),
  },
  (t) => [
    unique('event_weight_once').on(t.eventId, t.playWeight, t.ageId),
    index('event_weight_weight').on(t.playWeight),
    index('event_weight_age').on(t.ageId),
  ],
)

/** The bouts of a weight but for cancelled ones, counted beside it as an event's are: who draws a bracket holds the weight itself. */
export const weightCount = pgTable('weight_count', {
  eventWeightId: integer('event_weight_id')
    .primaryKey()
    .references(() => eventWeight.id, { onDelete: 'cascade' }),
  bouts: smallint().notNull().default(0),
  finished: smallint().notNull().default(0),
})

/** A team of an event: a country, a province or a club. */
export const team = pgTable(
  'team',
  {
    id: id(),
    eventId: ownedBy('event_id', () => event.id),
    code: text().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    countryCode: char('country_code', { length: 2 }).references(() => country.code),
    clubId: integer('club_id').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('team_code').on(t.eventId, t.code),
    index('team_country').on(t.countryCode),
    index('team_club').on(t.clubId),
  ],
)

/** A wrestler in a weight. `isOut` has withdrawn, also after the draw; `place` is the final one, null while it is open or lost. */
export const entry = pgTable(
  'entry',
  {
    id: id(),
    eventWeightId: integer('event_weight_id')
      .notNull()
      .references(() => eventWeight.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    teamId: integer('team_id').references(() => team.id, { onDelete: 'set null' }),
    seed: smallint(),
    draw: smallint(),
    isOut: boolean('is_out').notNull().default(false),
    place: smallint(),
  },
  (t) => [
    unique('entry_once').on(t.eventWeightId, t.accountId),
    unique('entry_draw').on(t.eventWeightId, t.draw),
    index('entry_account').on(t.accountId),
    index('entry_team').on(t.teamId),
  ],
)

/** Two teams against each other: one bout for each weight. Without `startsAt` they begin with the event. */
export const dual = pgTable(
  'dual',
  {
    id: id(),
    eventId: ownedBy('event_id', () => event.id),
    number: smallint().notNull(),
    redTeamId: integer('red_team_id')
      .notNull()
      .references(() => team.id),
    blueTeamId: integer('blue_team_id')
      .notNull()
      .references(() => team.id),
    startsAt: moment('starts_at'),
  },
  (t) => [
    unique('dual_number').on(t.eventId, t.number),
    check('dual_teams', sql`${t.redTeamId} <> ${t.blueTeamId}`),
    index('dual_red').on(t.redTeamId),
    index('dual_blue').on(t.blueTeamId),
  ],
)
