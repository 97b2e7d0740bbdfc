import { isAppAddress } from '@pahlavan/contract/address'
import type { SwitchFields } from '@pahlavan/contract/admin/switches'
import { isVersion } from '@pahlavan/contract/versions'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { plainInput } from '@pahlavan/persian/digits'
import { spanFault } from '../../desk/span.rules.ts'

/** A notice leads into the app and ends after it begins; the oldest version is one of the app. */
export const switchRules: FieldRules<SwitchFields> = {
  noticeLink: (link) => (link.trim() === '' || isAppAddress(link.trim()) ? null : { type: 'notice_link' }),
  noticeFrom: (from, { noticeTo }) => spanFault(from, noticeTo, 'notice_span'),
  noticeTo: (to, { noticeFrom }) => spanFault(noticeFrom, to, 'notice_span'),
  oldestVersion: (version) =>
    version.trim() === '' || isVersion(plainInput(version)) ? null : { type: 'version_invalid' },
}
