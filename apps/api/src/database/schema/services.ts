import { questionKinds } from '@pahlavan/contract/form-questions'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { bytes, isOneOf, moment, shownSpan } from './columns.ts'
import { picture } from './media.ts'
import { club } from './people.ts'

export const serviceNames = [
  'financial',
  'insurance',
  'tourism',
  'camp',
  'register-fans',
  'about-club-for-fans',
] as const
export const requestStatuses = [
  'consent',
  'waiting',
  'received',
  'review',
  'done',
  'refused',
  'cancelled',
] as const

/** A camp of the club. `taken` are its places that are given, those that wait for a consent too; the database refuses one too many. Rial. */
export const camp = pgTable(
  'camp',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    place: text().notNull(),
    placeEn: text('place_en').notNull(),
    description: text().notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    imageId: integer('image_id').references(() => picture.id, { onDelete: 'set null' }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    ageFrom: smallint('age_from').notNull(),
    ageTo: smallint('age_to').notNull(),
    capacity: integer().notNull(),
    taken: integer().notNull().default(0),
    price: bigint({ mode: 'number' }),
    ...shownSpan(),
  },
  (t) => [
    check('camp_days', sql`${t.endsOn} >= ${t.startsOn}`),
    check('camp_ages', sql`${t.ageFrom} between 0 and ${t.ageTo}`),
    check('camp_places', sql`${t.taken} between 0 and ${t.capacity}`),
    check('camp_price', sql`${t.price} > 0 and ${t.price} % 10 = 0`),
    index('camp_starts').on(t.startsOn, t.id),
    index('camp_image').on(t.imageId),
  ],
)

/** A question that the form of a service has beside its own fields; `choices` are its answers to choose, in both languages. */
export const formQuestion = pgTable(
  'form_question',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    service: text({ enum: serviceNames }).notNull(),
    position: integer().notNull().default(0),
    kind: text({ enum: questionKinds }).notNull(),
    label: text().notNull(),
    labelEn: text('label_en').notNull(),
    isNeeded: boolean('is_needed').notNull(),
    choices: jsonb().notNull().default([]),
  },
  (t) => [
    check('form_question_service', isOneOf(t.service, serviceNames)),
    check('form_question_kind', isOneOf(t.kind, questionKinds)),
    index('form_question_service').on(t.service, t.position, t.id),
  ],
)

/**
 * A submitted form; its id is the tracking number. `fields` are its answers, by `requestForms` of the contract; its `answers` are those to the club's questions, with
 * the words that these had. `subjectId` is the camp,
 * event or club of the form. One that is `waiting` has no place in its camp yet. `guardian` is the number of the guardian's consent, pending or given.
 */
export const serviceRequest = pgTable(
  'service_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 60_001 }),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    service: text({ enum: serviceNames }).notNull(),
    status: text({ enum: requestStatuses }).notNull(),
    language: smallint().notNull(),
    fields: jsonb().notNull(),
    subjectId: integer('subject_id'),
    guardian: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    consentUntil: moment('consent_until'),
  },
  (t) => [
    check(
      'service_request_service',
      sql`${t.service} in ('financial', 'insurance', 'tourism', 'camp', 'register-fans', 'about-club-for-fans')`,
    ),
    check('service_request_status', isOneOf(t.status, requestStatuses)),
    check('service_request_waiting', sql`${t.status} <> 'waiting' or ${t.service} = 'camp'`),
    check('service_request_language', sql`${t.language} in (0, 1)`),
    check(
      'service_request_consent',
      sql`${t.status} <> 'consent' or (${t.service} = 'camp' and num_nonnulls(${t.guardian}, ${t.consentUntil}) = 2)`,
    ),
    index('service_request_own').on(t.accountId, t.id.desc()),
    index('service_request_open').on(t.id).where(sql`${t.status} in ('received', 'review')`),
    index('service_request_consents').on(t.consentUntil).where(sql`${t.status} = 'consent'`),
    index('service_request_pending').on(t.status, t.id).where(sql`${t.status} in ('consent', 'waiting')`),
    index('service_request_waiting').on(t.subjectId, t.id).where(sql`${t.status} = 'waiting'`),
    index('service_request_service').on(t.service, t.id),
    index('service_request_open_service')
      .on(t.service, t.id)
      .where(sql`${t.status} in ('received', 'review')`),
    index('service_request_camp').on(t.subjectId).where(sql`${t.service} = 'camp'`),
  ],
)

/** A state of a request, with the office's answer. `byId` is the member of the staff that brought it; `noticeDueAt`: a message to its sender is due; `noticedAt`: it was sent. */
export const serviceStep = pgTable(
  'service_step',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => serviceRequest.id, { onDelete: 'cascade' }),
    status: text({ enum: requestStatuses }).notNull(),
    note: text(),
    byId: integer('by_id').references(() => account.id),
    at: moment('at').notNull().defaultNow(),
    noticeDueAt: moment('notice_due_at'),
    noticedAt: moment('noticed_at'),
  },
  (t) => [
    check('service_step_status', isOneOf(t.status, requestStatuses)),
    index('service_step_request').on(t.requestId, t.id),
    index('service_step_by').on(t.byId),
    index('service_step_due')
      .on(t.noticeDueAt)
      .where(sql`${t.noticedAt} is null and ${t.noticeDueAt} is not null`),
  ],
)

/** A note of the staff at a request. Fans never read it. */
export const serviceNote = pgTable(
  'service_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => serviceRequest.id, { onDelete: 'cascade' }),
    byId: integer('by_id')
      .notNull()
      .references(() => account.id),
    text: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('service_note_request').on(t.requestId, t.id), index('service_note_by').on(t.byId)],
)

/** The one file of a request: kept where only the office's command reads it. */
export const serviceFile = pgTable(
  'service_file',
  {
    requestId: integer('request_id')
      .primaryKey()
      .references(() => serviceRequest.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    bytes: bytes('bytes').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'service_file_type',
      sql`${t.type} in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')`,
    ),
    check('service_file_size', sql`${t.size} between 1 and 5242880 and octet_length(${t.bytes}) = ${t.size}`),
  ],
)

/** A client's key for a form that is sent once, kept for two days. `asked` is a hash of the form. */
export const serviceKey = pgTable(
  'service_key',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    asked: text().notNull(),
    requestId: integer('request_id')
      .notNull()
      .references(() => serviceRequest.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.key] }),
    check('service_key_length', sql`char_length(${t.key}) between 1 and 255`),
    index('service_key_at').on(t.at),
    index('service_key_request').on(t.requestId),
  ],
)

/** The membership of a fan, with a random number that others can check. */
export const membership = pgTable(
  'membership',
  {
    number: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    requestId: integer('request_id').references(() => serviceRequest.id, { onDelete: 'set null' }),
    clubId: integer('club_id').references(() => club.accountId, { onDelete: 'set null' }),
    since: moment('since').notNull().defaultNow(),
    until: moment('until').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    check('membership_number', sql`${t.number} ~ '^[0-9]{16}$'`),
    check('membership_time', sql`${t.until} > ${t.since}`),
    uniqueIndex('membership_account').on(t.accountId).where(sql`${t.revokedAt} is null`),
    index('membership_request').on(t.requestId),
    index('membership_club').on(t.clubId),
  ],
)
