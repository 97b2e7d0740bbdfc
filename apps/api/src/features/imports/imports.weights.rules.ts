import { plainInput } from '@pahlavan/persian/digits'
import { searchKey } from '@pahlavan/persian/letters'
import { rulesOf } from '@pahlavan/wrestling/rules'
import { type Words, words } from './imports.words.rules.ts'

/** A weight as the database has it; kilograms are null where it is open. `gender` 0 women, 1 men. */
export interface WeightRow {
  id: number
  style: number
  gender: number
  list: string
  title: string
  titleEn: string
  minKg: number | null
  maxKg: number | null
}

/** The lists of weights in which an age group wrestles. */
const listsOf: Readonly<Record<string, readonly string[]>> = {
  u15: ['u15'],
  u17: ['u17'],
  u20: ['senior', 'u20'],
  u23: ['senior'],
  sen: ['senior', 'national'],
  vet: ['veterans'],
}

/** How results name a style and a gender, in both languages; freestyle is men's where nobody says women's, which comes last. */
const styleWords: readonly [RegExp, { style?: number; gender?: number }][] = [
  [/^(fs|mfs)(?!\p{L})|freestyle|ازاد/u, { style: 0, gender: 1 }],
  [/^(gr|mgr)(?!\p{L})|greco|فرنگی/u, { style: 1 }],
  [/pahlavani|پهلوانی/, { style: 2 }],
  [/^bw$|beach|ساحلی/, { style: 3 }],
  [/ali[sc]h|alysh|الیش/, { style: 4 }],
  [/^m(?=\d)|^men|مردان|اقایان/, { gender: 1 }],
  [/^(ww?|wfs)(?!\p{L})|women|female|بانوان|زنان|خانم/u, { gender: 0 }],
]

interface WeightQuery {
  style?: number
  gender?: number
  kilos: readonly number[]
  isOpen: boolean
}

/** The weight in a name: «W50», “GR 60kg”, «آزاد ۵۷ کیلو», “41–45 kg”, “+90”. Null for a name without kilograms. */
function wantedOf(name: string): WeightQuery | null {
  const latin = plainInput(name)
  const parts = searchKey(latin).split(' ')
  const kilos = [...latin.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  if (kilos.length === 0 || kilos.length > 2) return null
  const styles = styleWords.filter(([word]) => parts.some((part) => word.test(part))).map(([, is]) => is)
  const wanted: WeightQuery = Object.assign({ kilos, isOpen: /\+\s*\d/.test(latin) }, ...styles)
  return wanted.gender === 0 && wanted.style === undefined ? { ...wanted, style: 0 } : wanted
}

function fits(row: WeightRow, { style, gender, kilos, isOpen }: WeightQuery): boolean {
  if (style !== undefined && row.style !== style) return false
  if (gender !== undefined && row.gender !== gender) return false
  if (isOpen) return row.maxKg === null && row.minKg === kilos[0]
  return row.maxKg === kilos.at(-1)
}

/**
 * The weight that a name means in an age group and by a ruleset.
 *
 * @param name such as «W50», «57 کیلو» or “Greco-Roman 60kg”
 * @returns its id, or why there is none: no such weight, or several, which are named
 */
export function weightNamed(
  name: string,
  { age, ruleset }: { age: string; ruleset: string },
  weights: readonly WeightRow[],
): { id: number } | { reason: Words } {
  const wanted = wantedOf(name)
  const lists = listsOf[age] ?? []
  const found = wanted
    ? weights.filter((row) => lists.includes(row.list) && rulesOf(ruleset, row.style) && fits(row, wanted))
    : []
  const [only, ...others] = found
  if (!only) return { reason: words.noWeight(name) }
  if (others.length === 0) return { id: only.id }
  return {
    reason: words.whichWeight(
      name,
      found.map(({ id, titleEn }) => `${id} (${titleEn})`),
    ),
  }
}
