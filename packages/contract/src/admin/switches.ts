import { type Static, Type } from 'typebox'
import { appRooms } from '../app-rooms.ts'
import { get, post } from '../endpoint.ts'
import { Moment, orNull } from '../envelope.ts'
import { MAX_NOTICE, MAX_NOTICE_LINK, NoticeTone, Room } from '../switches.ts'
import { Author, Conflict } from './drafts.ts'

/** How comments become public: by themselves after half a minute, or by a moderator. */
export const approvals = ['auto', 'manual'] as const
export const Approval = Type.Enum([...approvals], { type: 'string' })
export type Approval = Static<typeof Approval>

/** The bound of a call: below it, a text that is too long gets a sentence of its own. */
const Text = Type.String({ maxLength: 20_000 })

/**
 * The switches that an admin sets. `commentApproval` null stands for the setting of the server, which holds until somebody chooses. A
 * notice without a text in a language is not shown in it; without a moment it begins at once, or has no end. `oldestVersion` is empty where every version works.
 */
export const SwitchFields = Type.Object({
  commentApproval: orNull(Approval),
  sellsPicks: Type.Boolean(),
  closedRooms: Type.Array(Room, { maxItems: appRooms.length }),
  noticeText: Text,
  noticeTextEn: Text,
  noticeTone: NoticeTone,
  noticeLink: Text,
  noticeFrom: orNull(Moment),
  noticeTo: orNull(Moment),
  oldestVersion: Text,
})
export type SwitchFields = Static<typeof SwitchFields>

/** The switches within their limits, as a form checks them; the server has a sentence of its own for each. */
export const SwitchInput = Type.Object({
  ...SwitchFields.properties,
  noticeText: Type.String({ maxLength: MAX_NOTICE }),
  noticeTextEn: Type.String({ maxLength: MAX_NOTICE }),
  noticeLink: Type.String({ maxLength: MAX_NOTICE_LINK }),
})

/** Some of the switches: an unknown one is refused. */
const SomeSwitches = Type.Partial(SwitchFields, { additionalProperties: false })

/** The switches, and the values in force where nobody has chosen. */
export const ClubSwitches = Type.Object({
  fields: SwitchFields,
  defaults: Type.Object({ commentApproval: Approval }),
  runningVersion: Type.String(),
  version: Type.Integer(),
  savedAt: orNull(Moment),
  savedBy: orNull(Author),
})
export type ClubSwitches = Static<typeof ClubSwitches>

/** The club's switches. */
export const switches = {
  get: get('/api/admin/switches/get', {
    summary: 'Returns the club’s switches, and who set them last',
    data: ClubSwitches,
    action: 'switch.read',
  }),
  save: post('/api/admin/switches/save', {
    summary:
      'Sets switches. `base` has the values that the admin changed; where both changed one, nothing is saved',
    query: Type.Object({ base: SomeSwitches, fields: SomeSwitches }),
    data: Type.Object({
      isSaved: Type.Boolean(),
      conflicts: Type.Array(Conflict),
      switches: ClubSwitches,
    }),
    action: 'switch.edit',
    problems: ['club_text_too_long', 'notice_link', 'notice_span', 'version_invalid', 'version_newer'],
  }),
}
