import { cleanValue } from '@pahlavan/persian/letters'
import { eventFault, readLine, withRuleset } from './imports.rules.ts'
import { nameOrderOf } from './imports.capitals.rules.ts'
import { dualFaults } from './imports.duals.rules.ts'
import { matClashes } from './imports.mats.rules.ts'
import type { Fault, ImportedEvent, Line, ReadResult, ReferenceData } from './imports.schema.rules.ts'
import { contradictions } from './imports.tree.rules.ts'
import { wholeNamesIn } from './imports.values.rules.ts'
import { words } from './imports.words.rules.ts'

function doubles(results: readonly ReadResult[]): Fault[] {
  const seen = new Map<number, number>()
  return results.flatMap(({ line, bout: { number } }) => {
    if (number === undefined) return []
    const before = seen.get(number)
    if (before !== undefined) return [{ line, reason: words.numberTwice(number, before) }]
    seen.set(number, line)
    return []
  })
}

/** What of a file can be brought in, and what of it waits for a word. */
export interface Results {
  event: ImportedEvent
  bouts: ReadResult[]
  warnings: Fault[]
}

const byLine = (a: Fault, b: Fault) => a.line - b.line

/** The results without the weights that a warning holds back, each with whom it names as replaced. */
function settled(
  results: readonly ReadResult[],
  known: ReferenceData,
): Omit<Results, 'event'> | { faults: Fault[] } {
  const { faults: contradicted, byLine: replaced } = contradictions(results, known.styleOf)
  const faults = [...contradicted, ...matClashes(results)]
  if (faults.some(({ isWarning }) => !isWarning)) return { faults }
  const weightOf = ({ bout }: ReadResult) => `${bout.playWeight} ${bout.age}`
  const held = new Set(
    results.filter(({ line }) => faults.some((fault) => fault.line === line)).map((each) => weightOf(each)),
  )
  const bouts = results
    .filter((each) => !held.has(weightOf(each)))
    .map(({ line, bout }) => {
      const stands = replaced.get(line)
      return { line, bout: stands ? { ...bout, replaced: stands } : bout }
    })
  return { bouts, warnings: faults.toSorted(byLine) }
}

/** Reads and checks all data of an import. @returns the event and its results, without the weights that a warning holds back; or every fault with its line */
export function readResults(
  file: unknown,
  rows: readonly Line[],
  known: ReferenceData,
): Results | { faults: Fault[] } {
  const event = withRuleset(cleanValue(file), known)
  const lines = rows.map(({ line, values }) => ({ line, values: cleanValue(values) }))
  const wrong = eventFault(event, known)
  if (wrong) return { faults: [{ line: 0, reason: words.inEvent(wrong) }] }
  if (lines.length === 0) return { faults: [{ line: 0, reason: words.noResults }] }
  const given = event as ImportedEvent
  const order = nameOrderOf(wholeNamesIn(lines))
  const results = lines.map((line) => readLine(line, { event: given, order }, known))
  const bouts = results.filter((one) => 'bout' in one)
  const faults = [...results.filter((one) => 'reason' in one), ...doubles(bouts), ...dualFaults(bouts)]
  const read = faults.length > 0 ? { faults } : settled(bouts, known)
  if ('faults' in read) return { faults: read.faults.toSorted(byLine) }
  return {
    ...read,
    event: { ...given, countryCode: known.countryOf(given.countryCode) ?? given.countryCode },
  }
}
