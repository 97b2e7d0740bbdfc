import { faultOf, type ResultFault } from '@pahlavan/wrestling/decide'
import { rulesetKeys, rulesOf } from '@pahlavan/wrestling/rules'
import { isVictoryType, type VictoryType } from '@pahlavan/wrestling/victory'
import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { contradictions } from './imports.tree.rules.ts'

const toman = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const title = Type.String({ minLength: 1, maxLength: 200 })

/** The facts of an event that is brought in. Times are ISO 8601; prices toman, null is not sold. */
export const ImportedEvent = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9-]{3,80}$' }),
    title: title,
    titleEn: title,
    ruleset: Type.String(),
    startsAt: Type.String({ minLength: 10 }),
    endsAt: Type.String({ minLength: 10 }),
    venue: title,
    venueEn: title,
    city: title,
    cityEn: title,
    countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
    mats: Type.Integer({ minimum: 1, maximum: 26 }),
    price: Type.Optional(Type.Union([toman, Type.Null()])),
    playPrice: Type.Optional(Type.Union([toman, Type.Null()])),
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
    number: Type.Integer({ minimum: 1, maximum: 100_000 }),
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

/** The fields of a result: those that must be there, and those that may. */
export const importedFields = {
  required: ImportedBout.required as string[],
  optional: ['redFirstEn', 'redLastEn', 'blueFirstEn', 'blueLastEn'],
}

/** ISO 8601 with a zone: without one it would be the machine's. */
const isTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text))

/** The first thing that a schema refuses, in words. */
function refusal(schema: TObject, values: unknown): string | null {
  const errors = Value.Errors(schema, values)
  const [first] = errors
  if (!first) return null
  const missing = (first.params as { requiredProperties?: string[] }).requiredProperties?.[0]
  if (missing) return `${missing} is missing`
  const field = first.instancePath.split('/')[1]
  if (!field) return first.message
  if (first.keyword === 'boolean') return `${field} is no field of this`
  const value = JSON.stringify((values as Record<string, unknown>)[field])
  const allowed = errors.flatMap(({ instancePath, params }) =>
    instancePath === first.instancePath && 'allowedValue' in params ? [String(params.allowedValue)] : [],
  )
  return allowed.length > 0
    ? `${field}: ${value} is none of ${allowed.join(', ')}`
    : `${field}: ${value} ${first.message}`
}

/** What the database knows: the style of a weight (undefined for none), and whether there is a country. */
export interface Known {
  styleOf: (playWeight: number) => number | undefined
  isCountry: (code: string) => boolean
}

/** Where and when a bout cannot have been. */
function elsewhere(
  { at, mat, redCountry, blueCountry }: Static<typeof ImportedBout>,
  { startsAt, endsAt, mats }: ImportedEvent,
  { isCountry }: Known,
): string | null {
  if (!isTime(at)) return `at: "${at}" is no time with a zone, such as 2026-03-01T09:00:00+03:30`
  const [time, from, to] = [at, startsAt, endsAt].map((text) => Date.parse(text))
  if ((time ?? 0) < (from ?? 0) || (time ?? 0) > (to ?? 0)) return `at: ${at} is not within the event`
  if (mat.charCodeAt(0) - 65 >= mats) return `mat: the event has ${mats} of them, and no ${mat}`
  for (const code of [redCountry, blueCountry]) if (!isCountry(code)) return `there is no country ${code}`
  return null
}

/** What can only be known of the whole row: place, time, rules, result. */
function contradiction(bout: Static<typeof ImportedBout>, event: ImportedEvent, known: Known): string | null {
  const wrong = elsewhere(bout, event, known)
  if (wrong) return wrong
  const { ruleset } = event
  const style = known.styleOf(bout.playWeight)
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
    if (typeof values?.['number'] !== 'number') return []
    const before = seen.get(values['number'])
    if (before !== undefined)
      return [{ line, reason: `number: ${String(values['number'])} stands in line ${before} already` }]
    seen.set(values['number'], line)
    return []
  })
}

/** What is wrong with the event alone. */
function eventFault(event: unknown, { isCountry }: Known): string | null {
  const wrong = refusal(ImportedEvent, event)
  if (wrong) return wrong
  const { ruleset, startsAt, endsAt, countryCode } = event as ImportedEvent
  if (!rulesetKeys.includes(ruleset)) return `ruleset: "${ruleset}" is none of ${rulesetKeys.join(', ')}`
  if (!isTime(startsAt) || !isTime(endsAt) || Date.parse(startsAt) >= Date.parse(endsAt))
    return 'startsAt and endsAt must be times with a zone, the first before the second'
  return isCountry(countryCode) ? null : `there is no country ${countryCode}`
}

/**
 * Checks what is to be brought in, all of it.
 *
 * @returns every fault with its line; an empty list means that all of it can be written
 */
export function faultsOf(event: unknown, lines: readonly Line[], known: Known): Fault[] {
  const wrong = eventFault(event, known)
  if (wrong) return [{ line: 0, reason: `event: ${wrong}` }]
  if (lines.length === 0) return [{ line: 0, reason: 'there are no results' }]
  const faults = lines.flatMap(({ line, values }) => {
    const reason =
      refusal(ImportedBout, values) ??
      contradiction(values as Static<typeof ImportedBout>, event as ImportedEvent, known)
    return reason === null ? [] : [{ line, reason }]
  })
  const repeated = doubles(lines)
  if (faults.length + repeated.length > 0) return [...faults, ...repeated].toSorted((a, b) => a.line - b.line)
  const told = lines.map(({ line, values }) => ({ line, bout: values as unknown as ImportedBout }))
  return contradictions(told, known.styleOf).toSorted((a, b) => a.line - b.line)
}
