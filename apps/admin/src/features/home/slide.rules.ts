import type { SlideFields } from '@pahlavan/contract/admin/slides'
import { isAppAddress } from '@pahlavan/contract/address'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { spanFault } from '../../desk/span.rules.ts'

/** A slide has a title, leads into the app, and ends after it begins. */
export const slideRules: FieldRules<SlideFields> = {
  title: (title) => (title.trim() === '' ? { type: 'slide_untitled' } : null),
  link: (link) => (link.trim() === '' || isAppAddress(link.trim()) ? null : { type: 'slide_link' }),
  startsAt: (from, { endsAt }) => spanFault(from, endsAt, 'slide_span'),
  endsAt: (to, { startsAt }) => spanFault(startsAt, to, 'slide_span'),
}
