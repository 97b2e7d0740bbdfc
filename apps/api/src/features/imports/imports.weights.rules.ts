import { plainInput } from '@pahlavan/persian/digits'
import { searchKey } from '@pahlavan/persian/letters'
import { labelsOf, rowsNamed, spellingOf } from './imports.named.rules.ts'
import type { ReferenceData, WeightRow } from './imports.schema.rules.ts'
import { type Words, words } from './imports.words.rules.ts'

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

/** The weight of a line as it is written; an empty style is none. */
interface WeightName {
  style: string
  weight: string
}

/** The age group and the ruleset of a line, by their keys. */
export interface WeightPlace {
  age: string
  ruleset: string
}

/** The style of the club that stands in a name, the one with the longest title. */
function ownStyleIn(name: string, { styles }: ReferenceData): { style: number } | null {
  const written = ` ${searchKey(plainInput(name))} `
  const found = styles
    .flatMap((row) => [row.title, row.titleEn].map((title) => ({ id: row.id, isOwn: row.isOwn, title })))
    .filter(({ isOwn, title }) => isOwn && written.includes(` ${searchKey(plainInput(title))} `))
    .toSorted((a, b) => b.title.length - a.title.length)
  return found[0] ? { style: found[0].id } : null
}

/** The style and the gender in a text, as results name them. */
function wordsIn(text: string): { style?: number; gender?: number } {
  const parts = searchKey(plainInput(text)).split(' ')
  const known = styleWords.filter(([word]) => parts.some((part) => word.test(part)))
  return Object.assign({}, ...known.map(([, is]) => is)) as { style?: number; gender?: number }
}

/** The style and the gender that a line names. @returns a fault for a column of styles that names none */
function styleOf({ style, weight }: WeightName, known: ReferenceData): Partial<WeightQuery> | Words {
  const named = { ...wordsIn(`${style} ${weight}`), ...ownStyleIn(`${style} ${weight}`, known) }
  if (style === '') return named
  const rows = rowsNamed(style, known.styles)
  if (rows.length > 1) return words.whichRule('style', style, labelsOf(rows))
  if (rows[0]) return { ...named, style: rows[0].id }
  const isNamed = Object.keys(wordsIn(style)).length > 0 || ownStyleIn(style, known) !== null
  return isNamed ? named : words.noRule('style', style, labelsOf(known.styles))
}

/** The kilograms in a name: «W50», “GR 60kg”, «آزاد ۵۷ کیلو», “41–45 kg”, “+90”. Null for a name without any. */
function kilosIn(name: string): Pick<WeightQuery, 'kilos' | 'isOpen'> | null {
  const latin = plainInput(name)
  const kilos = [...latin.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  return kilos.length === 0 || kilos.length > 2 ? null : { kilos, isOpen: /\+\s*\d/.test(latin) }
}

const isOfStyle = (row: WeightRow, { style, gender }: Partial<WeightQuery>): boolean =>
  (style === undefined || row.style === style) && (gender === undefined || row.gender === gender)

const hasKilos = (row: WeightRow, { kilos, isOpen }: Pick<WeightQuery, 'kilos' | 'isOpen'>): boolean =>
  isOpen ? row.maxKg === null && row.minKg === kilos[0] : row.maxKg === kilos.at(-1)

/** The weights of the club that are titled so, with or without the name of their list before it. */
function titled(weight: string, rows: readonly WeightRow[]): WeightRow[] {
  const spelling = spellingOf(weight)
  return rows.filter(
    ({ isOwn, list, title, titleEn }) =>
      isOwn &&
      [title, titleEn, `${list} ${title}`, `${list} ${titleEn}`].some(
        (each) => spellingOf(each) === spelling,
      ),
  )
}

/** The weights of UWW in the lists of an age group, or those of the club; of an age group of the club its own weights come first. */
function ofAge(rows: readonly WeightRow[], age: string, { ages }: ReferenceData): WeightRow[] {
  const lists = listsOf[age] ?? []
  const isOwnAge = ages.some(({ key, isOwn }) => isOwn && key === age)
  const own = rows.filter(({ isOwn }) => isOwn)
  const others = rows.filter(({ isOwn, list }) => !isOwn && (isOwnAge || lists.includes(list)))
  const [first, second] = isOwnAge ? [own, others] : [others, own]
  return first.length > 0 ? first : second
}

/**
 * The weight that a name means in an age group and by a ruleset.
 *
 * @param name such as «W50», «57 کیلو», “Greco-Roman 60kg” or the title of a weight of the club
 * @returns its id, or why there is none: no such style or weight, or several, which are named
 */
export function weightNamed(
  name: WeightName,
  { age, ruleset }: WeightPlace,
  known: ReferenceData,
): { id: number } | { reason: Words } {
  const wanted = styleOf(name, known)
  if ('fa' in wanted) return { reason: wanted }
  const all = known.weights.filter((row) => !row.isReplaced && known.rulesOf(ruleset, row.style))
  const ofTitle = titled(
    name.weight,
    all.filter((row) => isOfStyle(row, wanted)),
  )
  const kilos = kilosIn(`${name.style} ${name.weight}`)
  // Results say «women» for women’s freestyle.
  const query = wanted.gender === 0 && wanted.style === undefined ? { ...wanted, style: 0 } : wanted
  const ofKilos = kilos ? all.filter((row) => isOfStyle(row, query) && hasKilos(row, kilos)) : []
  const found = ofTitle.length > 0 ? ofTitle : ofAge(ofKilos, age, known)
  const text = [name.style, name.weight].filter(Boolean).join(' ')
  if (!found[0]) return { reason: words.noWeight(text) }
  if (found.length === 1) return { id: found[0].id }
  return {
    reason: words.whichWeight(
      text,
      found.map(({ id, titleEn }) => `${id} (${titleEn})`),
    ),
  }
}
