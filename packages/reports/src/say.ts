import { formatJalali } from '@pahlavan/persian/jalali'
import { tehranTime } from '@pahlavan/persian/tehran'
import { digits } from './html.ts'
import type { BoutFacts, Corner, Language, Weight } from './record.ts'
import words from './say.json' with { type: 'json' }

const of = (language: Language) => (language === 0 ? words.fa : words.en)
const DAYS = 'Saturday Sunday Monday Tuesday Wednesday Thursday Friday'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** «شنبه ۲ آذر», “Saturday 23 November”. */
export function dayOf(moment: number, language: Language): string {
  if (language === 0) return digits(formatJalali(moment, 'dddd jD jMMMM'), 0)
  const { weekday, day, month } = tehranTime(moment)
  return `${DAYS[weekday]} ${day} ${MONTHS[month - 1]}`
}

/** «۱۷:۰۰» in Tehran. */
export const hourOf = (moment: number, language: Language): string =>
  digits(formatJalali(moment, 'HH:mm'), language)

/** The year and month of an earlier day: «آبان ۱۴۰۴», “November 2025”. */
export function monthOf(moment: number, language: Language): string {
  if (language === 0) return digits(formatJalali(moment, 'jMMMM jYYYY'), 0)
  const { month, year } = tehranTime(moment)
  return `${MONTHS[month - 1]} ${year}`
}

/** «۷ بر ۵», “7–5”: the winner’s points first. */
export const scoreOf = (won: number, lost: number, language: Language): string =>
  language === 0 ? `${digits(won, 0)} بر ${digits(lost, 0)}` : `${won}–${lost}`

/** The style of reports that have no weight. */
export const FREESTYLE = { style: 0 }

/** The name of a weight's style; empty for one of the club without a name at hand. */
export const styleOf = (
  { style, styleTitle }: Pick<Weight, 'style' | 'styleTitle'>,
  language: Language,
): string => of(language).styles[style] ?? styleTitle ?? ''

/** «۷۴ کیلوگرم», “74 kg”, “+90 kg”. */
export function kilosOf({ from, to }: Weight, language: Language, unit = 'کیلوگرم'): string {
  const kg = (value: number) => digits(value, language)
  if (to !== null) return language === 0 ? `${kg(to)} ${unit}` : `${to} kg`
  return language === 0 ? `بیش از ${kg(from ?? 0)} ${unit}` : `+${from ?? 0} kg`
}

const CLASSIC_WOMEN = 5

/** Style and women, as far as the text before (a title) does not name them: «کشتی آزاد بانوان», “women’s freestyle”. */
export function kindOf(weight: Weight, language: Language, before: string): string {
  const { style, isWomen } = weight
  const name = styleOf(weight, language)
  const mentions = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(before)
  const isNamed = name === '' || mentions(name)
  const saysWomen = isWomen && style !== CLASSIC_WOMEN && !mentions(language === 0 ? 'بانوان' : 'women’s')
  const kind =
    language === 0
      ? [isNamed ? '' : `کشتی ${name}`, saysWomen ? 'بانوان' : '']
      : [saysWomen ? 'women’s' : '', isNamed ? '' : name]
  return kind.filter(Boolean).join(' ')
}

/** «وزن ۷۴ کیلوگرم کشتی آزاد بانوان», “women’s freestyle 62 kg”; without what `said`, a title, names. */
export function weightOf(weight: Weight, language: Language, before = ''): string {
  const [kilos, kind] = [kilosOf(weight, language), kindOf(weight, language, before)]
  return (language === 0 ? `وزن ${kilos} ${kind}` : `${kind} ${kilos}`).trim()
}

/** «فینال», “final”. */
export const stageOf = (round: string, language: Language): string => {
  const stages: Readonly<Record<string, string>> = of(language).stages
  return stages[round] ?? stages.other ?? ''
}

export const pointsOf = ({ winner, redScore, blueScore }: BoutFacts): [won: number, lost: number] =>
  winner === 'blue' ? [blueScore, redScore] : [redScore, blueScore]

/** The pattern of how a bout was won, by its victory type. */
export function patternOf(patterns: Readonly<Record<string, string>>, bout: BoutFacts): string {
  const [won, lost] = pointsOf(bout)
  const code = bout.victoryType ?? ''
  const isLevel = code.startsWith('VPO') && won === lost
  return patterns[isLevel ? 'level' : code.slice(0, 3)] ?? patterns.other ?? ''
}

export const sayScore = (pattern: string, bout: BoutFacts, language: Language) =>
  pattern.replace('{score}', scoreOf(...pointsOf(bout), language))

/** The score by which a bout was won: «۷ بر ۵», «۷ بر ۷ با معیار برتر», “7–7 on criteria”. */
export function wonBy(bout: BoutFacts, language: Language): string {
  const [won, lost] = pointsOf(bout)
  const score = scoreOf(won, lost, language)
  return won === lost ? `${score} ${language === 0 ? 'با معیار برتر' : 'on criteria'}` : score
}

/** How a bout was won, as it stands after its verb: «با نتیجهٔ ۷ بر ۵», “by fall”, “7–5”. */
export const howOf = (bout: BoutFacts, language: Language): string =>
  sayScore(patternOf(of(language).how, bout), bout, language)

/** The name of an act: «خاک کردن حریف», “a takedown”. Null for an act without a story. */
export const actOf = (kind: string, language: Language): string | null => {
  const acts: Readonly<Record<string, string>> = of(language).acts
  return acts[kind] ?? null
}

const ORDINAL = { 0: ['اول', 'دوم', 'سوم'], 1: ['first', 'second', 'third'] } as const

/** A moment of a bout as its clock shows it: the period, and the time that is left. */
export function clockOf(second: number, bout: BoutFacts, language: Language) {
  const { periodSeconds, periods } = bout
  const period = Math.min(periods, Math.floor(Math.max(0, second - 1) / periodSeconds) + 1)
  const left = Math.max(0, period * periodSeconds - second)
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return { period: ORDINAL[language][period - 1] ?? '', index: period, left, clock: digits(text, language) }
}

/** A count in words up to ten, in figures else. */
export const countOf = (count: number, language: Language): string =>
  of(language).numbers[count] ?? digits(count, language)

/** «سومین», “third”. */
export function ordinalOf(count: number, language: Language): string {
  const known = of(language).ordinals[count - 1]
  if (known) return known
  if (language === 0) return `${digits(count, 0)}‌امین`
  const end = /1[123]$/u.test(String(count)) ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${end}`
}

/** «الف، ب و پ», “A, B and C”. */
export function listOf(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return language === 0
    ? `${items.slice(0, -1).join('، ')} و ${last}`
    : `${items.slice(0, -1).join(', ')} and ${last}`
}

export const opposite = (corner: Corner): Corner => (corner === 'red' ? 'blue' : 'red')
