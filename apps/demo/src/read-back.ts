import type { Language } from './words.ts'

const TAGS = ['fa-IR-u-ca-persian-nu-latn', 'en-GB-u-ca-gregory-nu-latn'] as const

const partOf = (options: Intl.DateTimeFormatOptions, language: Language) => {
  const clock = new Intl.DateTimeFormat(TAGS[language], { timeZone: 'Asia/Tehran', ...options })
  return (moment: number): string => clock.format(moment).replaceAll(/[,،\u200e\u200f]/gu, '')
}

/** The calendar of a language, made by another hand than the one that writes reports: what days, hours and months are called. */
export function calendarOf(language: Language) {
  const [weekday, day, month, year] = [
    partOf({ weekday: 'long' }, language),
    partOf({ day: 'numeric' }, language),
    partOf({ month: 'long' }, language),
    partOf({ year: 'numeric' }, language),
  ]
  const time = partOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, language)
  const names = (name: (moment: number) => string, step: number, count: number) => [
    ...new Set(Array.from({ length: count }, (_, at) => name(Date.UTC(2026, 0, 3) + at * step * 86_400_000))),
  ]
  const months = names(month, 15, 30)
  const dates = new RegExp(`(?:${names(weekday, 1, 7).join('|')}) \\d{1,2} (?:${months.join('|')})`, 'gu')
  const years = new RegExp(`(?:${months.join('|')}) (?:1[34]\\d\\d|20\\d\\d)`, 'gu')
  return {
    dayOf: (moment: number) => `${weekday(moment)} ${day(moment)} ${month(moment)}`,
    hourOf: time,
    monthOf: (moment: number) => `${month(moment)} ${year(moment).replaceAll(/\D/gu, '')}`,
    dates: (text: string): string[] => text.match(dates) ?? [],
    months: (text: string): string[] => text.match(years) ?? [],
  }
}

/** A text with Latin digits and without tags. */
export const readable = (html: string): string =>
  html
    .replaceAll(/<figure>.*?<\/figure>/gu, '')
    .replaceAll(/<\/(?:p|li|h2|tr|t[dh])>/gu, ' \n ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))

/** The scores that a text says, as «7 5». */
export const scoresOf = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)(\d+)(?: بر |–)(\d+)(?!\d)/gu)].map(([, more, less]) => `${more} ${less}`)

/** Hours of the day: «09:00», never a clock of a bout, which has one digit before its colon. */
export const hoursOf = (text: string): string[] => text.match(/(?<!\d)\d\d:\d\d(?!\d)/gu) ?? []

/** Whether a text has a place as words of its own. */
export const holds = (text: string, place: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\u200c])${place.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}(?![\\p{L}\\u200c])`,
    'u',
  ).test(text)

/** The ids that links of a kind have. */
export const linked = (body: string, name: 'eventId' | 'playId' | 'playerId'): number[] => [
  ...new Set([...body.matchAll(new RegExp(`;${name}=(\\d+)"`, 'gu'))].map(([, id]) => Number(id))),
]

const AMISS = /undefined|null|NaN|[{}]|(?<![\p{L}\u200c’-])([\p{L}\u200c]{3,}) \1(?![\p{L}\u200c’-])/gu

interface Printed {
  title: string
  summary: string
  body: string
}

/** The figures of a printed report; `kind` is null for a kind that the news lack. */
export interface Reported extends Printed {
  kind: string | null
}

/** The faults of a text by itself: an empty place, a doubled word, a title of fewer than 20 or more than 75 letters, foreign digits. */
export function textFaults({ title, summary, body }: Printed, language: Language): string[] {
  const bare = [title, summary, body.replaceAll(/<figure>.*?<\/figure>/gu, '')]
    .join(' \n ')
    .replaceAll(/<[^>]*>|&#\d+;/gu, ' \n ')
  const foreign = language === 0 ? /\d/gu : /[۰-۹]/gu
  const letters = title.length < 20 || title.length > 75 ? [`${title.length} letters`] : []
  return [...(bare.replaceAll(' \n ', '').match(AMISS) ?? []), ...letters, ...(bare.match(foreign) ?? [])]
}

/** Prints figures of the texts of the chosen languages, also when a test fails. */
export const tellFigures = (language: Language, ...figures: string[]): void =>
  // oxlint-disable-next-line no-console
  console.log(`language ${language}:`, ...figures)
