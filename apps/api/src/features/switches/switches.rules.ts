import { isAppAddress } from '@pahlavan/contract/address'
import { appRooms, doorsOf } from '@pahlavan/contract/app-rooms'
import type { SwitchFields } from '@pahlavan/contract/admin/switches'
import { type ClubState, MAX_NOTICE, MAX_NOTICE_LINK, type Notice } from '@pahlavan/contract/switches'
import { isOlder, isVersion } from '@pahlavan/contract/versions'
import { plainInput } from '@pahlavan/persian/digits'
import { cleanLine } from '@pahlavan/persian/letters'
import { Problem } from '../../http/problems.ts'
import { RUNNING_VERSION } from '../../version.ts'

/** The tag of all that is made from the switches. */
export const SWITCHES_TAG = 'switches'

const noticeWords = ['noticeText', 'noticeTextEn', 'noticeTone', 'noticeLink'] as const

/** Whether a change gives the notice another wording: fans who put the earlier one away see it again. */
export const isOtherNotice = (before: SwitchFields, after: SwitchFields): boolean =>
  noticeWords.some((name) => before[name] !== after[name])

function lineOf(typed: string): string {
  const line = cleanLine(typed)
  if (line.length > MAX_NOTICE) throw new Problem(400, 'club_text_too_long', { limit: MAX_NOTICE })
  return line
}

function linkOf(typed: string): string {
  const link = typed.trim()
  const isOwn = link === '' || (link.length <= MAX_NOTICE_LINK && isAppAddress(link))
  if (!isOwn) throw new Problem(400, 'notice_link')
  return link
}

/** @throws Problem 400 for another form, and for a version that does not run yet: nobody could load it */
function versionOf(typed: string): string {
  const version = plainInput(typed)
  if (version === '') return ''
  if (!isVersion(version)) throw new Problem(400, 'version_invalid')
  if (isOlder(RUNNING_VERSION, version)) throw new Problem(400, 'version_newer', { name: RUNNING_VERSION })
  return version
}

const momentOf = (moment: string | null): string | null => moment && new Date(moment).toISOString()

/**
 * Changed switches in their stored form.
 *
 * @throws Problem 400 for a text that is too long, a link that leads out of the app, and a version that cannot be loaded
 */
export function cleanSwitches(fields: Partial<SwitchFields>): Partial<SwitchFields> {
  const { closedRooms, noticeText, noticeTextEn, noticeLink, noticeFrom, noticeTo, oldestVersion } = fields
  return {
    ...fields,
    ...(closedRooms && { closedRooms: appRooms.filter((room) => closedRooms.includes(room)) }),
    ...(noticeText !== undefined && { noticeText: lineOf(noticeText) }),
    ...(noticeTextEn !== undefined && { noticeTextEn: lineOf(noticeTextEn) }),
    ...(noticeLink !== undefined && { noticeLink: linkOf(noticeLink) }),
    ...(noticeFrom !== undefined && { noticeFrom: momentOf(noticeFrom) }),
    ...(noticeTo !== undefined && { noticeTo: momentOf(noticeTo) }),
    ...(oldestVersion !== undefined && { oldestVersion: versionOf(oldestVersion) }),
  }
}

/** @throws Problem 400 for a notice that ends before it begins */
export function checkSwitches({ noticeFrom, noticeTo }: SwitchFields): void {
  if (noticeFrom && noticeTo && noticeTo <= noticeFrom) throw new Problem(400, 'notice_span')
}

/** The switches with the version of the notice. */
export interface StoredSwitches {
  fields: SwitchFields
  version: number
  noticeVersion: number
}

function noticeAt({ fields, noticeVersion }: StoredSwitches, at: number): Notice | null {
  const { noticeText, noticeTextEn, noticeFrom, noticeTo } = fields
  const isOn = (!noticeFrom || Date.parse(noticeFrom) <= at) && (!noticeTo || Date.parse(noticeTo) > at)
  if (!isOn || (noticeText === '' && noticeTextEn === '')) return null
  return {
    version: noticeVersion,
    text: noticeText,
    textEn: noticeTextEn,
    tone: fields.noticeTone,
    link: fields.noticeLink || null,
  }
}

/** The switches as fans see them at a moment (ms). */
export function stateAt(stored: StoredSwitches, at: number): ClubState {
  const { noticeText, noticeTextEn, noticeFrom, noticeTo } = stored.fields
  const edges = noticeText === '' && noticeTextEn === '' ? [] : [noticeFrom, noticeTo]
  const changesAt = edges.find((edge) => edge !== null && Date.parse(edge) > at) ?? null
  const { closedRooms, sellsPicks, oldestVersion } = stored.fields
  return {
    closedRooms,
    ...doorsOf(closedRooms),
    sellsPicks,
    notice: noticeAt(stored, at),
    changesAt,
    oldestVersion: oldestVersion || null,
  }
}
