import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { eventWeight } from './events.ts'
import { ageGroup, country, playWeight, style } from './reference.ts'
import { picture } from './media.ts'

const tight = (column: string) => sql.raw(`fa_tight(${column})`)

/**
 * Extra columns of a club's account. Its name is the account's first name. `founded` is a Gregorian year. `points` and `roster` sum over
 * its wrestlers; a trigger keeps them current (see `migrations`). Lists read `cityTight`.
 */
export const club = pgTable(
  'club',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    manager: text(),
    managerEn: text('manager_en'),
    city: text(),
    cityEn: text('city_en'),
    address: text(),
    addressEn: text('address_en'),
    phone: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    founded: smallint(),
    about: text(),
    aboutEn: text('about_en'),
    points: integer().notNull().default(0),
    roster: integer().notNull().default(0),
    cityTight: text('city_tight').generatedAlwaysAs(tight('city')),
    cityTightEn: text('city_tight_en').generatedAlwaysAs(tight('city_en')),
  },
  (t) => [
    check('club_location', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
    check('club_whole_location', sql`(${t.lat} is null) = (${t.lng} is null)`),
    check('club_points', sql`${t.points} >= 0 and ${t.roster} >= 0`),
    index('club_ranked').on(t.points.desc().nullsFirst(), t.accountId, t.cityTight, t.cityTightEn),
    index('club_city').on(t.cityTight),
    index('club_city_en').on(t.cityTightEn),
  ],
)

/**
 * Extra columns of a wrestler's account. Height in centimetres, weight in kilograms: others see them only with the wrestler's consent,
 * given at `bodyConsentAt` to the version `bodyConsentText`. `points` are of the ranking; `falls` and `superiorities` count wins by their
 * type. The portrait is shown large, over its art; the avatar is the account's.
 */
export const wrestler = pgTable(
  'wrestler',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    styleType: smallint('style_type').references(() => style.id),
    ageId: integer('age_id').references(() => ageGroup.id),
    playWeight: smallint('play_weight').references(() => playWeight.id),
    heightCm: smallint('height_cm'),
    weightKg: real('weight_kg'),
    bodyConsentAt: timestamp('body_consent_at', { withTimezone: true }),
    bodyConsentText: smallint('body_consent_text'),
    portraitId: integer('portrait_id').references(() => picture.id, { onDelete: 'set null' }),
    clubId: integer('club_id').references(() => club.accountId, { onDelete: 'set null' }),
    countryCode: char('country_code', { length: 2 })
      .notNull()
      .default('IR')
      .references(() => country.code),
    coach: text(),
    coachEn: text('coach_en'),
    bio: text(),
    bioEn: text('bio_en'),
    points: integer().notNull().default(0),
    bouts: integer().notNull().default(0),
    wins: integer().notNull().default(0),
    falls: integer().notNull().default(0),
    superiorities: integer().notNull().default(0),
  },
  (t) => [
    check('wrestler_style', sql`${t.styleType} between 0 and 2 or ${t.styleType} >= 100`),
    check('wrestler_body_consent', sql`(${t.bodyConsentAt} is null) = (${t.bodyConsentText} is null)`),
    check('wrestler_points', sql`${t.points} >= 0`),
    check(
      'wrestler_figures',
      sql`${t.falls} >= 0 and ${t.superiorities} >= 0 and ${t.falls} + ${t.superiorities} <= ${t.wins} and ${t.wins} <= ${t.bouts}`,
    ),
    // A list walks the index in the order of ranks. The filter columns are in it too.
    index('wrestler_ranked').on(
      t.points.desc().nullsFirst(),
      t.accountId,
      t.styleType,
      t.playWeight,
      t.clubId,
    ),
    index('wrestler_club').on(t.clubId),
    index('wrestler_portrait').on(t.portraitId),
    index('wrestler_weight').on(t.playWeight, t.points),
    index('wrestler_age').on(t.ageId),
    index('wrestler_country').on(t.countryCode),
    index('wrestler_style_type').on(t.styleType),
  ],
)

/** A medal of a wrestler: `place` 1 gold, 2 silver, 3 bronze. A weight of an event has one gold and one silver. */
export const medal = pgTable(
  'medal',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => wrestler.accountId, { onDelete: 'cascade' }),
    eventId: integer('event_id'),
    event: text().notNull(),
    eventEn: text('event_en').notNull(),
    wonOn: date('won_on', { mode: 'string' }).notNull(),
    playWeight: smallint('play_weight')
      .notNull()
      .references(() => playWeight.id),
    ageId: integer('age_id').references(() => ageGroup.id),
    place: smallint().notNull(),
  },
  (t) => [
    check('medal_place', sql`${t.place} between 1 and 3`),
    uniqueIndex('medal_of_one')
      .on(t.event, t.wonOn, t.playWeight, sql`coalesce(${t.ageId}, 0)`, t.place)
      .where(sql`${t.place} < 3`),
    uniqueIndex('medal_once').on(t.accountId, t.event, t.wonOn, t.playWeight),
    index('medal_places').on(t.accountId, t.place),
    index('medal_weight').on(t.playWeight),
    index('medal_age').on(t.ageId),
  ],
)

/**
 * The ranking points of a place, by age and style; `styleType` null is every style without rows of its own. Points count for `months`
 * after the event. The rows belong to the club: world ranking tables change each season. Rows: `migrations/ranking.json`.
 */
export const rankingScale = pgTable(
  'ranking_scale',
  {
    styleType: smallint('style_type').references(() => style.id),
    ageId: integer('age_id')
      .notNull()
      .references(() => ageGroup.id),
    place: smallint().notNull(),
    points: smallint().notNull(),
    months: smallint().notNull(),
  },
  (t) => [
    unique('ranking_scale_once').on(t.ageId, t.place, t.styleType).nullsNotDistinct(),
    check('ranking_scale_values', sql`${t.place} > 0 and ${t.points} > 0 and ${t.months} > 0`),
    index('ranking_scale_style').on(t.styleType),
  ],
)

/**
 * Ranking points of a wrestler. Points of an event name its weight and follow its places; all others were entered. Points belong to a
 * weight and do not move to another one; `playWeight` null counts in every weight. `isCounted` ends on the day `countsUntil`.
 */
export const rankingAward = pgTable(
  'ranking_award',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => wrestler.accountId, { onDelete: 'cascade' }),
    eventWeightId: integer('event_weight_id').references(() => eventWeight.id, { onDelete: 'cascade' }),
    playWeight: smallint('play_weight').references(() => playWeight.id),
    points: smallint().notNull(),
    wonOn: date('won_on', { mode: 'string' }).notNull(),
    countsUntil: date('counts_until', { mode: 'string' }).notNull(),
    isCounted: boolean('is_counted').notNull(),
  },
  (t) => [
    check('ranking_award_points', sql`${t.points} > 0`),
    unique('ranking_award_once').on(t.eventWeightId, t.accountId),
    index('ranking_award_account').on(t.accountId),
    index('ranking_award_weight').on(t.playWeight),
    index('ranking_award_lapse').on(t.countsUntil).where(sql`${t.isCounted}`),
  ],
)

/** Bouts of a wrestler before the club recorded results; `wrestler` holds the sum of these and of the recorded ones. */
export const wrestlerCareer = pgTable(
  'wrestler_career',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => wrestler.accountId, { onDelete: 'cascade' }),
    bouts: integer().notNull(),
    wins: integer().notNull(),
    falls: integer().notNull(),
    superiorities: integer().notNull(),
  },
  (t) => [
    check(
      'wrestler_career_figures',
      sql`${t.falls} >= 0 and ${t.superiorities} >= 0 and ${t.falls} + ${t.superiorities} <= ${t.wins} and ${t.wins} <= ${t.bouts}`,
    ),
  ],
)
