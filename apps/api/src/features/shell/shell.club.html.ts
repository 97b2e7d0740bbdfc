import { createHash } from 'node:crypto'
import { type Brand, brandOf } from '@pahlavan/contract/brand'
import type { Language } from '@pahlavan/contract/endpoint'
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

const rulesOf = ({ brand, press, text, soft, on }: Brand): string =>
  `--brand:${brand};--brand-press:${press};--brand-text:${text};--brand-soft:${soft};--on-brand:${on}`

/** The tokens of the club's colour: a style for the document, and its `style-src` source. Empty where the club has no colour. */
export function brandStyle({ colour }: Site['club']): { css: string; hashes: string[] } {
  if (colour === null) return { css: '', hashes: [] }
  const [light, dark] = [rulesOf(brandOf(colour, 'light')), rulesOf(brandOf(colour, 'dark'))]
  const text =
    `@layer base{:root{${light}}[data-theme=dark]{${dark}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}}`
  const hash = createHash('sha256').update(text).digest('base64')
  return { css: `<style>${text}</style>`, hashes: [`'sha256-${hash}'`] }
}
