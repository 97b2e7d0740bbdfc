import { faultOf, inferredType } from '@pahlavan/wrestling/decide'
import { rulesetKeys, rulesOf } from '@pahlavan/wrestling/rules'
import { isVictoryType, type VictoryType } from '@pahlavan/wrestling/victory'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { NameOrder } from './imports.capitals.rules.ts'
import { dualFault } from './imports.duals.rules.ts'
import type { Replacement } from './imports.replaced.rules.ts'
import { normalized } from './imports.values.rules.ts'
import type { WeightRow } from './imports.weights.rules.ts'
import { type Words, words } from './imports.words.rules.ts'

const toman = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const title = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^<>]*$' })

/** The facts of an event that is brought in. Times are ISO 8601; prices toman, null is not sold. */
export const ImportedEvent = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9-]{3,80}$' }),
    kind: Type.Optional(Type.Union([Type.Literal('individual'), Type.Literal('dual')])),
    title: title,
    titleEn: title,
    ruleset: Type.String(),
    startsAt: Type.String({ minLength: 10 }),
    endsAt: Type.String({ minLength: 10 }),
    venue: title,
    venueEn: title,
    city: title,
    cityEn: title,
    countryCode: Type.String({ maxLength: 40 }),
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
  'dual',
] as const
const word = <W extends string>(...allowed: W[]) =>
  Type.Unsafe<W>(Type.Union(allowed.map((one) => Type.Literal(one))))
/** No markup, and no marks that turn the direction of what follows. */
const PLAIN = '^[^<>&{}\\[\\]\\u0000-\\u001F\\u202A-\\u202E\\u2066-\\u2069]*$'
const name = Type.String({ minLength: 1, maxLength: 60, pattern: PLAIN })
const team = Type.String({ minLength: 1, maxLength: 120, pattern: PLAIN })
const lastName = Type.String({ maxLength: 60, pattern: PLAIN })
const points = Type.Union([Type.Integer({ minimum: 0, maximum: 60 }), Type.Null()])

/** One result: a line of the CSV file, or an object of the list in JSON. `playWeight` is an id of the weights. */
export const ImportedBout = Type.Object(
  {
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    mat: Type.Optional(Type.String({ pattern: '^[A-Z]$' })),
    at: Type.String({ minLength: 10 }),
    playWeight: Type.Integer({ minimum: 0 }),
    age: word('u15', 'u17', 'u20', 'u23', 'sen', 'vet'),
    round: word(...rounds),
    redFirst: name,
    redLast: lastName,
    redFirstEn: Type.Optional(name),
    redLastEn: Type.Optional(name),
    redCountry: Type.String({ maxLength: 40 }),
    blueFirst: name,
    blueLast: lastName,
    blueFirstEn: Type.Optional(name),
    blueLastEn: Type.Optional(name),
    blueCountry: Type.String({ maxLength: 40 }),
    winner: Type.Union([word('red', 'blue'), Type.Null()]),
    victoryType: Type.Optional(Type.String()),
    dual: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    redTeam: Type.Optional(team),
    redTeamEn: Type.Optional(team),
    blueTeam: Type.Optional(team),
    blueTeamEn: Type.Optional(team),
    replaces: Type.Optional(Type.String({ minLength: 1, maxLength: 120, pattern: PLAIN })),
    redScore: points,
    blueScore: points,
  },
  { additionalProperties: false },
)
export type ImportedBout = Static<typeof ImportedBout> & {
  victoryType: VictoryType
  winner: 'red' | 'blue' | null
  /** Who stands in for whom, found by the name that `replaces` gives. */
  replaced?: Replacement
}

/** A fault of a file with its line: `line` counts from 1, as in editors; 0 is the event. */
export interface Fault {
  line: number
  reason: Words
  /** It holds back the weight alone, until the line says by name what makes it right. */
  isWarning?: true
}

/** All lines with one reason. */
export interface FaultGroup {
  lines: readonly number[]
  reason: Words
}

/** Groups faults by their reason, in the order of their first lines. */
export const groupFaults = (faults: readonly Fault[]): FaultGroup[] =>
  [...Map.groupBy(faults, ({ reason }) => reason.en).values()].map((group) => ({
    lines: group.map(({ line }) => line),
    reason: group[0]?.reason ?? { fa: '', en: '' },
  }))

/** A row of a file before it is checked, with its line. */
export interface Line {
  line: number
  values: Record<string, unknown>
}

/** ISO 8601 with a zone: without one it would be the machine's. */
const isTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text) &&
  !Number.isNaN(Date.parse(text))

/** The words that a field may have: of each alternative of its schema, however many. */
function allowedBy(field: TSchema | undefined): string[] {
  if (Type.IsLiteral(field)) return typeof field.const === 'string' ? [field.const] : []
  return Type.IsUnion(field) ? field.anyOf.flatMap(allowedBy) : []
}

/** The first thing that a schema refuses, in words of ours. */
function refusal(schema: TObject, values: unknown): Words | null {
  const errors = Value.Errors(schema, values)
  const [first] = errors
  if (!first) return null
  const missing = (first.params as { requiredProperties?: string[] }).requiredProperties?.[0]
  if (missing) return words.missing(missing)
  const field = first.instancePath.split('/')[1]
  if (!field) return words.noObject
  if (first.keyword === 'boolean') return words.unknownField(field)
  const value = (values as Record<string, unknown>)[field]
  const allowed = allowedBy(schema.properties[field])
  return allowed.length > 0 ? words.noneOf(field, value, allowed) : words.must(field, value)
}

/** The reference data: weights, the style of one (undefined for none), ages, and a country's two letters by a code or a name. */
export interface ReferenceData {
  weights: readonly WeightRow[]
  ages: readonly { key: string; title: string; titleEn: string }[]
  styleOf: (playWeight: number) => number | undefined
  countryOf: (code: string) => string | undefined
}

/** Where and when a bout cannot have been. */
function elsewhere(
  { at, mat, redCountry, blueCountry }: Static<typeof ImportedBout>,
  { startsAt, endsAt, mats }: ImportedEvent,
  { countryOf }: ReferenceData,
): Words | null {
  if (!isTime(at)) return words.noTime(at)
  const [time, from, to] = [at, startsAt, endsAt].map((text) => Date.parse(text))
  if ((time ?? 0) < (from ?? 0) || (time ?? 0) > (to ?? 0)) return words.outside(at)
  if (mat !== undefined && mat.charCodeAt(0) - 65 >= mats) return words.noMat(mats, mat)
  for (const code of [redCountry, blueCountry]) if (countryOf(code) !== code) return words.noCountry(code)
  return null
}

/** What can only be known of the whole row, place, time, rules, result; or the way it was won. */
function judged(
  bout: Static<typeof ImportedBout>,
  event: ImportedEvent,
  known: ReferenceData,
): Words | { victoryType: VictoryType } {
  const wrong = elsewhere(bout, event, known)
  if (wrong) return wrong
  const { ruleset } = event
  const style = known.styleOf(bout.playWeight)
  if (style === undefined) return words.noWeight(bout.playWeight)
  const rules = rulesOf(ruleset, style)
  if (!rules) return words.noStyle(ruleset)
  const { winner, redScore, blueScore } = bout
  const same =
    `${bout.redFirst} ${bout.redLast} ${bout.redCountry}` ===
    `${bout.blueFirst} ${bout.blueLast} ${bout.blueCountry}`
  if (same) return words.himself
  const misplaced = dualFault(bout, event)
  if (misplaced) return misplaced
  if ((redScore === null) !== (blueScore === null)) return words.oneScore
  const result = { winner: winner === 'red' || winner === 'blue' ? winner : null, redScore, blueScore }
  const victoryType = bout.victoryType ?? inferredType(result, rules)
  if (victoryType === null) return words.whichType
  if (!isVictoryType(victoryType)) return words.noType(victoryType)
  const fault = faultOf({ red: 1, blue: 2, victoryType, ...result }, rules)
  return fault ? words.inResult(fault) : { victoryType }
}

/** The faults of the event alone. */
export function eventFault(event: unknown, { countryOf }: ReferenceData): Words | null {
  const wrong = refusal(ImportedEvent, event)
  if (wrong) return wrong
  const { ruleset, startsAt, endsAt, countryCode } = event as ImportedEvent
  if (!rulesetKeys.includes(ruleset)) return words.noneOf('ruleset', ruleset, rulesetKeys)
  if (!isTime(startsAt) || !isTime(endsAt) || Date.parse(startsAt) >= Date.parse(endsAt)) return words.times
  return countryOf(countryCode) ? null : words.noCountry(countryCode)
}

/** A result of a file that can be brought in, with its line. */
export interface ReadResult {
  line: number
  bout: ImportedBout
}

/** A valid line, or its own faults. */
export function readLine(
  { line, values }: Line,
  { event, order }: { event: ImportedEvent; order: NameOrder },
  known: ReferenceData,
): ReadResult | Fault {
  const record = normalized(values, { ruleset: event.ruleset, order }, known)
  if ('reason' in record) return { line, reason: record.reason }
  const reason = refusal(ImportedBout, record.values)
  if (reason) return { line, reason }
  const bout = record.values as Static<typeof ImportedBout>
  const way = judged(bout, event, known)
  if (!('victoryType' in way)) return { line, reason: way }
  return { line, bout: { ...bout, ...way } }
}
