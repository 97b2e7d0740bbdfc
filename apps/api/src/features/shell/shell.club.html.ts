import { createHash } from 'node:crypto'
import { type Brand, brandOf } from '@pahlavan/contract/brand'
import type { Language } from '@pahlavan/contract/endpoint'
import type { Image } from '@pahlavan/contract/image'
import { iconsOf, squareOf } from './shell.logo.rules.ts'
import type { Site } from './shell.preview.rules.ts'

/** The product's own colour. */
export const ORANGE = '#F58220'

/** A text as a word of the locales: the signs of i18next have no meaning in it. */
const plain = (text: string): string => text.replaceAll('$t(', '$ t(').replaceAll('{{', '{ {')

const wordsIn = ({ name, welcome }: Site['club'], language: Language) => ({
  name: plain(name[language]),
  welcome: plain(welcome[language]),
})

/** The club's words, as the apps take them: the namespace `club` of both languages. */
export const clubWords = (club: Site['club']) => ({ fa: wordsIn(club, 0), en: wordsIn(club, 1) })

const rulesOf = ({ brand, press, text, night, soft, on }: Brand): string =>
  `--brand:${brand};--brand-press:${press};--brand-text:${text};--brand-night:${night};--brand-soft:${soft};--on-brand:${on}`

function colourRules(colour: string): string {
  const [light, dark] = [rulesOf(brandOf(colour, 'light')), rulesOf(brandOf(colour, 'dark'))]
  return `:root{${light}}[data-theme=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`
}

/** The product's mark is drawn in the document; where the club has a logo, that one stands in its box. */
const logoRules = (logo: Image): string =>
  `.mark{background:url(${squareOf(logo, 192, 'png')}) center/contain no-repeat}.mark>*{display:none}`

/** The club's colour and logo: a style for the document, and its `style-src` source. Empty where the club has neither. */
export function brandStyle({ colour, logo }: Site['club']): { css: string; hashes: string[] } {
  if (!colour && !logo) return { css: '', hashes: [] }
  const text = `@layer base{${colour ? colourRules(colour) : ''}${logo ? logoRules(logo) : ''}}`
  const hash = createHash('sha256').update(text).digest('base64')
  return { css: `<style>${text}</style>`, hashes: [`'sha256-${hash}'`] }
}

/** The icons of a document. */
export function iconLinks(club: Pick<Site['club'], 'logo'>): string {
  const { tab, touch } = iconsOf(club)
  return `<link rel="icon" href="${tab.src}" type="${tab.type}"><link rel="apple-touch-icon" href="${touch.src}">`
}
