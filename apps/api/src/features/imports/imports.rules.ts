import { faultOf, inferredType } from '@pahlavan/wrestling/decide'
import { isRecord } from '@pahlavan/contract/records'
import { isVictoryType, type VictoryType } from '@pahlavan/wrestling/victory'
import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { NameOrder } from './imports.capitals.rules.ts'
import { dualFault } from './imports.duals.rules.ts'
import {
  type Fault,
  ImportedBout,
  ImportedEvent,
  type Line,
  type ReadResult,
  type ReferenceData,
} from './imports.schema.rules.ts'
import { labelsOf, rowsNamed } from './imports.named.rules.ts'
import { normalized } from './imports.values.rules.ts'
import { type Words, words } from './imports.words.rules.ts'

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
  const rules = known.rulesOf(ruleset, style)
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

/** The facts of an event with the key of the ruleset that they name; unreadable facts stay, to be refused. */
export function withRuleset(event: unknown, { rulesets }: ReferenceData): unknown {
  if (!isRecord(event) || typeof event['ruleset'] !== 'string') return event
  const [only, ...others] = rowsNamed(event['ruleset'], rulesets)
  return only && others.length === 0 ? { ...event, ruleset: only.key } : event
}

export function eventFault(event: unknown, { countryOf, rulesets }: ReferenceData): Words | null {
  const wrong = refusal(ImportedEvent, event)
  if (wrong) return wrong
  const { ruleset, startsAt, endsAt, countryCode } = event as ImportedEvent
  if (!rulesets.some(({ key }) => key === ruleset)) {
    const several = rowsNamed(ruleset, rulesets)
    if (several.length > 0) return words.whichRule('ruleset', ruleset, labelsOf(several))
    return words.noRule('ruleset', ruleset, labelsOf(rulesets))
  }
  if (!isTime(startsAt) || !isTime(endsAt) || Date.parse(startsAt) >= Date.parse(endsAt)) return words.times
  return countryOf(countryCode) ? null : words.noCountry(countryCode)
}

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
