import type { IdentityFields } from '@pahlavan/contract/admin/identity'
import { isColour } from '@pahlavan/contract/brand'
import type { FieldFault, FieldRules } from '@pahlavan/kit/form/checked.ts'

const named = (name: string): FieldFault | null => (name.trim() === '' ? { type: 'club_name_empty' } : null)
const isPage = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:'

/** A club has a name in both languages; its links lead to pages of the web. */
export const identityRules: FieldRules<IdentityFields> = {
  name: named,
  nameEn: named,
  links: (links) => (links.every(isPage) ? null : { type: 'link_invalid' }),
  colour: (colour) =>
    colour === null || isColour(colour.trim().toLowerCase()) ? null : { type: 'colour_invalid' },
}
