import { faultOf, type ResultFault } from '@pahlavan/wrestling/decide'
import { rulesetKeys, rulesOf } from '@pahlavan/wrestling/rules'
import { isVictoryType, type VictoryType } from '@pahlavan/wrestling/victory'
import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'

/** The facts of an event that is brought in. Times are ISO 8601; prices toman, null is not sold. */
export const ImportedEvent = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9-]{3,80}$' }),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    titleEn: Type.String({ minLength: 1, maxLength: 200 }),
    ruleset: Type.String(),
    startsAt: Type.String({ minLength: 10 }),
    endsAt: Type.String({ minLength: 10 }),
    venue: Type.String({ minLength: 1 }),
    venueEn: Type.String({ minLength: 1 }),
    city: Type.String({ minLength: 1 }),
    cityEn: Type.String({ minLength: 1 }),
    countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
    mats: Type.Integer({ minimum: 1, maximum: 26 }),
    price: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
    playPrice: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  },
  { additionalProperties: false },
)
export type ImportedEvent = Static<typeof ImportedEvent>

const rounds = [
  'qualification',
  '1/32',
  '1/16',
  '1/8',
  '1/4',
  '1/2',
  'repechage',
  'bronze',
  'final',
  'nordic',
  'group',
] as const
const word = <W extends string>(...words: W[]) =>
  Type.Unsafe<W>(Type.Union(words.map((one) => Type.Literal(one))))
const name = Type.String({ minLength: 1, maxLength: 60 })

/** One result: a line of the CSV file, or an object of the list in JSON. `playWeight` is an id of the weights. */
export const ImportedBout = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    mat: Type.String({ pattern: '^[A-Z]$' }),
    at: Type.String({ minLength: 10 }),
    playWeight: Type.Integer({ minimum: 0 }),
    age: word('u15', 'u17', 'u20', 'u23', 'sen', 'vet'),
    round: word(...rounds),
    redFirst: name,
    redLast: name,
    redFirstEn: Type.Optional(name),
    redLastEn: Type.Optional(name),
    redCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
    blueFirst: name,
    blueLast: name,
    blueFirstEn: Type.Optional(name),
    blueLastEn: Type.Optional(name),
    blueCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
    winner: Type.Union([word('red', 'blue'), Type.Null()]),
    victoryType: Type.String(),
    redScore: Type.Integer({ minimum: 0, maximum: 60 }),
    blueScore: Type.Integer({ minimum: 0, maximum: 60 }),
  },
  { additionalProperties: false },
)
export type ImportedBout = Static<typeof ImportedBout> & {
  victoryType: VictoryType
  winner: 'red' | 'blue' | null
}

/** What is wrong with a file, and where: `line` counts from 1, as editors do; 0 is the event. */
export interface Fault {
  line: number
  reason: string
}

/** A row of a file before it is checked, with its line. */
export interface Line {
  line: number
  values: Record<string, unknown>
}

const said: Record<ResultFault, string> = {
  winner: 'both lose, so there is no winner',
  noWinner: 'somebody must have won: winner is red or blue',
  superiority: 'the lead is too small for a technical superiority',
  points: 'the winner is behind, or so far ahead that it is a technical superiority',
  loserScored: 'the loser has points, so the victory type ends in 1',
  loserBlank: 'the loser has no points, so the victory type does not end in 1',
  negative: 'points are not negative',
  fall: 'these rules know no fall',
}

const isTime = (text: string) => !Number.isNaN(Date.parse(text))

/** The first thing that a schema refuses, in words. */
function refusal(schema: TObject, values: unknown): string | null {
  const [first] = Value.Errors(schema, values)
  if (!first) return null
  const field = first.instancePath.split('/')[1]
  const missing = (first.params as { requiredProperties?: string[] }).requiredProperties?.[0]
  if (missing) return `${missing} is missing`
  return field ? `${field}: ${first.message}` : first.message
}

/** What can only be known of the whole row: times, rules, result. `styleOf` gives the style of a weight, undefined for none. */
function contradiction(
  bout: Static<typeof ImportedBout>,
  ruleset: string,
  styleOf: (playWeight: number) => number | undefined,
): string | null {
  if (!isTime(bout.at)) return `at: "${bout.at}" is no time`
  const style = styleOf(bout.playWeight)
  if (style === undefined) return `playWeight: there is no weight ${bout.playWeight}`
  const rules = rulesOf(ruleset, style)
  if (!rules) return `playWeight: the ruleset ${ruleset} has no such style`
  const { victoryType, winner, redScore, blueScore } = bout
  if (!isVictoryType(victoryType)) return `victoryType: "${victoryType}" is none`
  const same =
    `${bout.redFirst} ${bout.redLast} ${bout.redCountry}` ===
    `${bout.blueFirst} ${bout.blueLast} ${bout.blueCountry}`
  if (same) return 'nobody wrestles himself'
  const won = winner === 'red' || winner === 'blue' ? winner : null
  const fault = faultOf({ red: 1, blue: 2, winner: won, victoryType, redScore, blueScore }, rules)
  return fault && `result: ${said[fault]}`
}

/** The same number twice in one event. */
function doubles(lines: readonly Line[]): Fault[] {
  const seen = new Map<unknown, number>()
  return lines.flatMap(({ line, values }) => {
    const before = seen.get(values['number'])
    if (before !== undefined)
      return [{ line, reason: `number: ${String(values['number'])} stands in line ${before} already` }]
    seen.set(values['number'], line)
    return []
  })
}

/**
 * Checks what is to be brought in, all of it.
 *
 * @returns every fault with its line; an empty list means that all of it can be written
 */
export function faultsOf(
  event: unknown,
  lines: readonly Line[],
  styleOf: (playWeight: number) => number | undefined,
): Fault[] {
  const wrong = refusal(ImportedEvent, event)
  if (wrong) return [{ line: 0, reason: wrong }]
  const { ruleset, startsAt, endsAt } = event as ImportedEvent
  if (!rulesetKeys.includes(ruleset))
    return [{ line: 0, reason: `ruleset: "${ruleset}" is none of ${rulesetKeys.join(', ')}` }]
  if (!isTime(startsAt) || !isTime(endsAt) || Date.parse(startsAt) >= Date.parse(endsAt))
    return [{ line: 0, reason: 'startsAt and endsAt must be times, the first before the second' }]
  if (lines.length === 0) return [{ line: 0, reason: 'there are no results' }]
  const faults = lines.flatMap(({ line, values }) => {
    const reason =
      refusal(ImportedBout, values) ?? contradiction(values as Static<typeof ImportedBout>, ruleset, styleOf)
    return reason === null ? [] : [{ line, reason }]
  })
  return [...faults, ...doubles(lines)].toSorted((a, b) => a.line - b.line)
}

const whole = new Set(['number', 'playWeight', 'redScore', 'blueScore'])

/** A line of CSV as the schema wants it: numbers as numbers, empty fields as absent, an empty winner as none. */
export function lineOfCsv(record: Record<string, string>, line: number): Line {
  const values: Record<string, unknown> = {}
  for (const [field, text] of Object.entries(record)) {
    const value = text.trim()
    if (field === 'winner') values[field] = value === '' ? null : value
    else if (value !== '') values[field] = whole.has(field) && /^\d+$/.test(value) ? Number(value) : value
  }
  return { line, values }
}
