import { type AppRoom, appRooms } from '@pahlavan/contract/app-rooms'
import { approvals, type SwitchFields } from '@pahlavan/contract/admin/switches'
import { noticeTones } from '@pahlavan/contract/switches'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, list, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const fieldColumns = {
  commentApproval: nullable(oneOf(...approvals)),
  sellsPicks: bool,
  closedRooms: list(oneOf(...appRooms)),
  noticeText: string,
  noticeTextEn: string,
  noticeTone: oneOf(...noticeTones),
  noticeLink: string,
  noticeFrom: nullable(moment),
  noticeTo: nullable(moment),
  oldestVersion: string,
}
/** @param s the alias of the row */
const fieldsSql = (s: string) =>
  `${s}.comment_approval as "commentApproval", ${s}.picks_off_since is null as "sellsPicks", ${s}.closed_rooms as "closedRooms", ${s}.notice_text as "noticeText", ${s}.notice_text_en as "noticeTextEn",
    ${s}.notice_tone as "noticeTone", ${s}.notice_link as "noticeLink", ${s}.notice_from as "noticeFrom", ${s}.notice_to as "noticeTo",
    ${s}.oldest_version as "oldestVersion"`

interface NoticeSpan {
  noticeFrom: Date | null
  noticeTo: Date | null
}

/** The switches with their moments as the contract writes them. */
const fieldsOf = <Row extends NoticeSpan>({ noticeFrom, noticeTo, ...row }: Row) => ({
  ...row,
  noticeFrom: noticeFrom && noticeFrom.toISOString(),
  noticeTo: noticeTo && noticeTo.toISOString(),
})

const selectFields = statement({
  name: 'switches.lock',
  text: `select ${fieldsSql('s')} from club_switches s where s.id = 1 for update`,
  row: fieldColumns,
})

/** The switches, which nobody else sets until the transaction ends. */
export async function lockSwitches(tx: Tx): Promise<SwitchFields> {
  const [row] = await query(tx, selectFields, [])
  if (!row) throw new Error('the club has no switches')
  return fieldsOf(row)
}

const selectSwitches = statement({
  name: 'switches.get',
  text: `select ${fieldsSql('s')}, s.version, s.notice_version as "noticeVersion" from club_switches s where s.id = 1`,
  row: { ...fieldColumns, version: integer, noticeVersion: integer },
})

/** The switches as they stand. */
export async function findSwitches(db: Queryable) {
  const [row] = await query(db, selectSwitches, [])
  if (!row) throw new Error('the club has no switches')
  const { version, noticeVersion, ...fields } = row
  return { fields: fieldsOf(fields), version, noticeVersion }
}

const switchParameters = parameters(
  'commentApproval',
  'sellsPicks',
  'closedRooms',
  'noticeText',
  'noticeTextEn',
  'noticeTone',
  'noticeLink',
  'noticeFrom',
  'noticeTo',
  'oldestVersion',
  'isOtherNotice',
)

const updateSwitches = statement({
  name: 'switches.save',
  text: switchParameters.sql(`update club_switches set comment_approval = :commentApproval, closed_rooms = :closedRooms,
    picks_off_since = case when :sellsPicks::boolean then null else coalesce(picks_off_since, now()) end, notice_text = :noticeText,
    notice_text_en = :noticeTextEn, notice_tone = :noticeTone, notice_link = :noticeLink, notice_from = :noticeFrom, notice_to = :noticeTo, oldest_version = :oldestVersion,
    notice_version = notice_version + :isOtherNotice::boolean::int, version = version + 1 where id = 1`),
  row: null,
})

/** @param isOtherNotice the notice has another wording */
export const writeSwitches = (tx: Tx, fields: SwitchFields, isOtherNotice: boolean): Promise<number> =>
  execute(tx, updateSwitches, switchParameters.values({ ...fields, isOtherNotice }))

/** The kinds of bought things that open a closed room to their owner. */
const owned: Partial<Record<AppRoom, readonly string[]>> = {
  learn: ['course'],
  live: ['event', 'play', 'plan'],
}

const selectOwner = statement({
  name: 'switches.owner',
  text: `select exists (select from entitlement where account_id = $1 and item_type = any($2) and revoked_at is null
    and (ends_at is null or ends_at > now())) as is`,
  row: { is: bool },
})

/** Whether an account has paid for something in a room. */
export async function isOwnerIn(db: Queryable, accountId: number, room: AppRoom): Promise<boolean> {
  const kinds = owned[room]
  if (!kinds) return false
  const [row] = await query(db, selectOwner, [accountId, kinds])
  return row?.is ?? false
}
