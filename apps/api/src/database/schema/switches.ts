import { approvals } from '@pahlavan/contract/admin/switches'
import { appRooms } from '@pahlavan/contract/app-rooms'
import { noticeTones } from '@pahlavan/contract/switches'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from './columns.ts'

/**
 * The switches of the club: one row, which the migration writes. `version` counts its changes, `noticeVersion` the wordings of the notice;
 * the log has who made them. `picksOffSince` is null while plans sell extra picks; an order from before it still has them.
 */
export const clubSwitches = pgTable(
  'club_switches',
  {
    id: smallint().primaryKey().default(1),
    commentApproval: text('comment_approval', { enum: approvals }),
    closedRooms: text('closed_rooms', { enum: appRooms }).array().notNull().default([]),
    picksOffSince: moment('picks_off_since'),
    version: integer().notNull().default(1),
    noticeText: text('notice_text').notNull().default(''),
    noticeTextEn: text('notice_text_en').notNull().default(''),
    noticeTone: text('notice_tone', { enum: noticeTones }).notNull().default('info'),
    noticeLink: text('notice_link').notNull().default(''),
    noticeFrom: moment('notice_from'),
    noticeTo: moment('notice_to'),
    noticeVersion: integer('notice_version').notNull().default(1),
    oldestVersion: text('oldest_version').notNull().default(''),
  },
  (t) => [
    check('club_switches_single', sql`${t.id} = 1`),
    check('club_switches_approval', isOneOf(t.commentApproval, approvals)),
    check('club_switches_tone', isOneOf(t.noticeTone, noticeTones)),
    check('club_switches_span', sql`${t.noticeTo} > ${t.noticeFrom}`),
  ],
)
