import { toPersianDigits } from '@pahlavan/persian/digits'
import type { Language, Person } from './record.ts'

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/gu, (letter) => `&#${letter.charCodeAt(0)};`)

/** A number in the numerals of the page. */
export const digits = (value: number | string, language: Language): string =>
  language === 0 ? toPersianDigits(value) : String(value)

export const nameOf = ({ first, last }: Person): string => `${first} ${last}`.trim()

/** A wrestler’s name that opens the page of the wrestler. */
export const personLink = (person: Person): string =>
  `<a href="/?pagesList=player&amp;nameId=playerId&amp;playerId=${person.id}">${escaped(nameOf(person))}</a>`

export const boutLink = (id: number, text: string): string =>
  `<a href="/?pagesList=play-detail&amp;nameId=playId&amp;playId=${id}">${escaped(text)}</a>`

export const eventLink = (id: number, text: string): string =>
  `<a href="/?pagesList=events-detail&amp;nameId=eventId&amp;eventId=${id}">${escaped(text)}</a>`

/** Sentences as a paragraph; nothing where there are none. */
export const paragraph = (sentences: readonly string[]): string => {
  const filled = sentences.filter(Boolean)
  return filled.length > 0 ? `<p>${filled.join(' ')}</p>` : ''
}

export const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/gu, '')
    .replaceAll('&amp;', '&')
    .replace(/&#(\d+);/gu, (_, code: string) => String.fromCharCode(Number(code)))

/** Once something was linked, its name stands alone. */
export const oneLinkEach = (html: string): string => {
  const seen = new Set<string>()
  return html.replace(/<a href="([^"]*)">(.*?)<\/a>/gu, (whole, href: string, text: string) => {
    if (seen.has(href)) return text
    seen.add(href)
    return whole
  })
}
