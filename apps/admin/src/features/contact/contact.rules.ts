import { type ContactFields, dialledNumber } from '@pahlavan/contract/admin/contacts'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'

const isBlank = (...texts: string[]) => texts.every((text) => text.trim() === '')

/** A place has a name and an address in one language, a number that can be dialled, and a point that is on a map. */
export const contactRules: FieldRules<ContactFields> = {
  title: (title, { titleEn }) => (isBlank(title, titleEn) ? { type: 'contact_untitled' } : null),
  address: (address, { addressEn }) => (isBlank(address, addressEn) ? { type: 'contact_untitled' } : null),
  phone: (phone) => (dialledNumber(phone) === null ? { type: 'phone_invalid' } : null),
  // A typed text that is no point stays in the field.
  location: (location) => (typeof location === 'string' ? { type: 'place_invalid' } : null),
}
