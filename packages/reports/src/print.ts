import words from './print.json' with { type: 'json' }
import type { BoutFacts, Language, Weight } from './record.ts'
import { countOf, kilosOf, kindOf, listOf, patternOf, sayScore, styleOf, weightOf } from './say.ts'

const of = (language: Language) => (language === 0 ? words.fa : words.en)

const isOneKind = (weights: readonly Weight[]) =>
  new Set(weights.map(({ style, isWomen }) => `${style} ${isWomen}`)).size < 2

/** A weight among those of an event: «وزن ۷۴ کیلوگرم», “74 kg”, with its style where there are several. */
export const weightAmong = (weight: Weight, all: readonly Weight[], language: Language): string =>
  isOneKind(all) ? `${language === 0 ? 'وزن ' : ''}${kilosOf(weight, language)}` : weightOf(weight, language)

/** A weight at the head of a line: «۷۴ کیلو», “74 kg”, with its style where a list has several. */
export function weightHead(weight: Weight, all: readonly Weight[], language: Language): string {
  const kilos = kilosOf(weight, language, 'کیلو')
  if (isOneKind(all)) return kilos
  const kind = kindOf(weight, language, '').replace(/^کشتی /u, '')
  return language === 0 ? `${kilos} ${kind}` : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${kilos}`
}

/** «۵۷، ۶۱ و بیش از ۹۰ کیلوگرم», “57, 61 and +90 kg”: the unit once. */
export function weightsWord(all: readonly Weight[], language: Language): string {
  const unit = language === 0 ? ' کیلوگرم' : ' kg'
  const numbers = [...new Set(all.map((weight) => kilosOf(weight, language).replace(unit, '')))]
  return `${listOf(numbers, language)}${unit}`
}

const STYLES = new Set(Array.from({ length: 8 }, (_, style) => styleOf({ style }, 0)))
const PARTS = /^(?:هفته|مرحله|دور|روز|بخش|نیمه)/u

/**
 * An event’s title within a sentence, without the comma that would cut it: «هفتهٔ هشتم لیگ برتر باشگاه‌ها», «رقابت‌های کشتی
 * آزاد قهرمانی امیدهای کشور», “Clubs Premier League (Week 8)”.
 */
export function titleOf(title: string, language: Language): string {
  const [, whole = '', part = ''] = /^(.*)[،,] (.+)$/u.exec(title) ?? []
  if (whole === '') return title
  if (language === 0 && PARTS.test(part)) return `${part} ${whole}`
  if (language === 0 && STYLES.has(part)) return `رقابت‌های کشتی ${part} ${whole}`
  return `${whole} (${part})`
}

/** «سالن الوند همدان», “Alvand Hall in Hamedan”; a hall that is named after its city stands alone. */
export function placeOf({ venue, city }: { venue: string; city: string }, language: Language): string {
  if (venue.includes(city)) return venue
  return language === 0 ? `${venue} ${city}` : `${venue} in ${city}`
}

/** The same in brackets: «۷ بر ۵», «ضربه فنی», “7–5”. */
export const shortHowOf = (bout: BoutFacts, language: Language): string =>
  sayScore(patternOf(of(language).short, bout), bout, language)

/** A line of a list: «{hero} ۷ بر ۵ {rival}», “{hero} beat {rival} 7–5”, its names still to be filled in. */
export const linePattern = (bout: BoutFacts, language: Language): string =>
  sayScore(patternOf(of(language).lines, bout), bout, language)

/** So many acts of a kind on a sheet: «سه بار به پل بردن», “three exposures”. */
export function actsOf(kind: string, count: number, language: Language): string | null {
  if (language === 0) {
    const names: Readonly<Record<string, string>> = words.fa.sheet
    const name = names[kind]
    return name ? (count === 1 ? name : `${countOf(count, 0)} بار ${name}`) : null
  }
  const names: Readonly<Record<string, readonly string[]>> = words.en.sheet
  const [one, many] = names[kind] ?? []
  return one && many ? (count === 1 ? one : `${countOf(count, 1)} ${many}`) : null
}

/** «۱۴ ثانیه», «یک دقیقه و ۲۴ ثانیه»; “14 seconds”, “1:24”. Null for no time at all. */
export function durationOf(seconds: number, language: Language): string | null {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (seconds <= 0) return null
  if (language === 1) {
    if (minutes > 0) return `${minutes}:${String(rest).padStart(2, '0')}`
    return `${countOf(rest, 1)} second${rest === 1 ? '' : 's'}`
  }
  const parts = [
    minutes > 0 ? `${countOf(minutes, 0)} دقیقه` : '',
    rest > 0 ? `${countOf(rest, 0)} ثانیه` : '',
  ]
  return parts.filter(Boolean).join(' و ')
}

/** A place in a ranking that makes somebody worth watching: «نفر سوم», “number three”. Null below the tenth. */
export function placeWord(rank: number, language: Language): string | null {
  if (rank > words.fa.places.length) return null
  return language === 0 ? `نفر ${words.fa.places[rank - 1]}` : `number ${countOf(rank, 1)}`
}
