import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { messageStatuses } from '../kinds.ts'
import { account } from './account.ts'
import { moment } from './columns.ts'
import { picture } from './media.ts'

export const contactPoint = pgTable(
  'contact_point',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    address: text().notNull(),
    addressEn: text('address_en').notNull(),
    phone: text(),
    hours: text(),
    hoursEn: text('hours_en'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    mapId: integer('map_id').references(() => picture.id),
    position: smallint().notNull().default(0),
  },
  (t) => [
    check('contact_point_place', sql`num_nonnulls(${t.lat}, ${t.lng}) in (0, 2)`),
    check('contact_point_lat', sql`${t.lat} between -90 and 90`),
    check('contact_point_lng', sql`${t.lng} between -180 and 180`),
    index('contact_point_map').on(t.mapId),
    index('contact_point_order').on(t.position, t.id),
  ],
)

/**
 * A message to the club. Its id is the number that the sender may quote. `key` is the client's; `asked` is a hash of the content. `answer`
 * is the office's last word, by `answeredBy`. `noticeDueAt`: an SMS about a new state is due; `noticedAt`: it was sent.
 */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 3001 }),
    accountId: integer('account_id').references(() => account.id),
    name: text().notNull(),
    mobile: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: smallint().notNull(),
    address: text().notNull(),
    key: text().unique(),
    asked: text().notNull(),
    at: moment('at').notNull().defaultNow(),
    status: text({ enum: messageStatuses }).notNull().default('received'),
    answer: text(),
    answeredBy: integer('answered_by').references(() => account.id),
    noticeDueAt: moment('notice_due_at'),
    noticedAt: moment('noticed_at'),
  },
  (t) => [
    check('contact_message_status', sql`${t.status} in ('received', 'review', 'done', 'refused')`),
    check('contact_message_key', sql`char_length(${t.key}) between 1 and 255`),
    check('contact_message_language', sql`${t.language} in (0, 1)`),
    index('contact_message_visitors').on(t.at).where(sql`${t.accountId} is null`),
    index('contact_message_address').on(t.address, t.at),
    index('contact_message_account').on(t.accountId, t.at),
    index('contact_message_answered_by').on(t.answeredBy),
    index('contact_message_mobile').on(t.mobile),
    index('contact_message_open').on(t.id).where(sql`${t.status} in ('received', 'review')`),
    index('contact_message_due')
      .on(t.noticeDueAt)
      .where(sql`${t.noticedAt} is null and ${t.noticeDueAt} is not null`),
  ],
)
