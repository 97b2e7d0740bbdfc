import { type ContactFields, MAX_CONTACTS } from '@pahlavan/contract/admin/contacts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { RowNoun } from '../desk/desk.rows.commands.ts'
import { hasPicture } from '../media/media.pictures.queries.ts'
import {
  addContact,
  contactIds,
  findContact,
  orderContacts,
  removeContact,
  writeContact,
} from './contact.admin.queries.ts'
import { CONTACT_TAG, isPlace, phoneOf } from './contact.rules.ts'

const lines = ['title', 'titleEn', 'address', 'addressEn', 'hours', 'hoursEn'] as const

function clean({ phone, location, ...fields }: Partial<ContactFields>): Partial<ContactFields> {
  if (location && !isPlace(location)) throw new Problem(400, 'place_invalid')
  return {
    ...cleanFields(fields, { lines }),
    ...(location !== undefined && { location }),
    ...(phone !== undefined && { phone: phoneOf(phone) }),
  }
}

/** The places of the club in the machinery of rows. */
export const contactNoun: RowNoun<ContactFields> = {
  kind: 'contact',
  tag: CONTACT_TAG,
  missing: 'contact_not_found',
  clean,
  check: async (tx, { title, titleEn, address, addressEn, mapId }) => {
    if (!(title || titleEn) || !(address || addressEn)) throw new Problem(400, 'contact_untitled')
    if (mapId !== null && !(await hasPicture(tx, mapId))) throw new Problem(404, 'picture_not_found')
  },
  find: findContact,
  group: { find: contactIds, max: MAX_CONTACTS, tooMany: 'too_many_contacts' },
  add: addContact,
  write: writeContact,
  order: orderContacts,
  remove: removeContact,
}
