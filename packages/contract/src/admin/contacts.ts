import { plainInput } from '@pahlavan/persian/digits'
import { type Static, Type } from 'typebox'
import { Id, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { rowEndpoints } from './rows.ts'

/** The most places of the club: fans see all of them on one screen. */
export const MAX_CONTACTS = 20

/** A place of the club in both languages; a text that is empty in one is shown in the other. */
export const ContactFields = Type.Object({
  title: Type.String({ maxLength: 80 }),
  titleEn: Type.String({ maxLength: 80 }),
  address: Type.String({ maxLength: 300 }),
  addressEn: Type.String({ maxLength: 300 }),
  phone: Type.String({ maxLength: 40 }),
  hours: Type.String({ maxLength: 120 }),
  hoursEn: Type.String({ maxLength: 120 }),
  location: orNull(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
  mapId: orNull(Id),
})
export type ContactFields = Static<typeof ContactFields>

/**
 * A telephone number as a phone dials it, such as `02144556677` or `+982144556677`, from any digits and spacing; '' for none.
 *
 * @returns null for what cannot be dialled
 */
export function dialledNumber(typed: string): string | null {
  const number = plainInput(typed).replace(/[\s\-‐-―()./]/g, '')
  return number === '' || /^\+?\d{3,15}$/.test(number) ? number : null
}

export const EditedContact = Type.Object({ id: Id, fields: ContactFields, map: orNull(Image) })
export type EditedContact = Static<typeof EditedContact>

/** The places where fans reach the club. */
export const contacts = rowEndpoints('/api/admin/contacts', {
  words: ['place of the club', 'places of the club'],
  action: 'contact.edit',
  fields: ContactFields,
  listed: EditedContact,
  missing: 'contact_not_found',
  tooMany: 'too_many_contacts',
  refusals: ['contact_untitled', 'phone_invalid', 'place_invalid', 'picture_not_found'],
})
