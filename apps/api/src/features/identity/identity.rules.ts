import { type IdentityFields, identityLimits, MAX_LINK } from '@pahlavan/contract/admin/identity'
import { cleanLine } from '@pahlavan/persian/letters'
import { Problem } from '../../http/problems.ts'

/** The tag of all that is made from the club's identity. */
export const IDENTITY_TAG = 'identity'

const texts = ['name', 'nameEn', 'description', 'descriptionEn', 'welcome', 'welcomeEn'] as const

/** An address in its stored form. @throws Problem 400 for one that is no page of the web, such as `javascript:` */
function linkOf(typed: string): string {
  const link = typed.trim()
  const isPage = link.length <= MAX_LINK && URL.canParse(link) && new URL(link).protocol === 'https:'
  if (!isPage) throw new Problem(400, 'link_invalid')
  return new URL(link).href
}

function colourOf(typed: string): string {
  const colour = typed.trim().toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Problem(400, 'colour_invalid')
  return colour
}

/**
 * Changed fields in their stored form.
 *
 * @throws Problem 400 for a text that is too long, an empty name, a colour that is none, an address outside the web
 */
export function cleanIdentity(fields: Partial<IdentityFields>): Partial<IdentityFields> {
  const { links, logoId, colour } = fields
  const lines: Partial<IdentityFields> = {}
  for (const name of texts) {
    const typed = fields[name]
    if (typed === undefined) continue
    const line = cleanLine(typed)
    const limit = identityLimits[name]
    if (line.length > limit) throw new Problem(400, 'club_text_too_long', { limit })
    if (line === '' && (name === 'name' || name === 'nameEn')) throw new Problem(400, 'club_name_empty')
    lines[name] = line
  }
  return {
    ...lines,
    ...(links && { links: [...new Set(links.map(linkOf))] }),
    ...(logoId !== undefined && { logoId }),
    ...(colour !== undefined && { colour: colour === null ? null : colourOf(colour) }),
  }
}
