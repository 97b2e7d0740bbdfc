import { searchKey } from '@pahlavan/persian/letters'
import type { Fault, ImportedBout, ImportedEvent, ReadResult } from './imports.schema.rules.ts'
import { type Words, words } from './imports.words.rules.ts'

export const dualFields = ['dual', 'redTeam', 'redTeamEn', 'blueTeam', 'blueTeamEn'] as const
const required = ['dual', 'redTeam', 'blueTeam'] as const

/** A league's event has bouts of duals alone, and each names its dual and both teams; no other event has one. */
export function dualFault(
  bout: Pick<ImportedBout, 'round' | (typeof dualFields)[number]>,
  event: ImportedEvent,
): Words | null {
  const isDual = event.kind === 'dual'
  if ((bout.round === 'dual') !== isDual) return isDual ? words.dualsOnly : words.noDual
  const missing = required.find((field) => bout[field] === undefined)
  if (isDual && missing) return words.missing(missing)
  const extra = dualFields.find((field) => bout[field] !== undefined)
  return !isDual && extra ? words.unknownField(extra) : null
}

export const teamCode = (title: string): string => searchKey(title)

interface SeenDual {
  line: number
  teams: string
}

/** Duals that contradict themselves: other teams under one number, a team against itself, a weight or a wrestler twice. */
export function dualFaults(results: readonly ReadResult[]): Fault[] {
  const duals = new Map<number, SeenDual>()
  const places = new Map<string, number>()
  return results.flatMap(({ line, bout }): Fault[] => {
    const { dual, redTeam = '', blueTeam = '' } = bout
    if (dual === undefined) return []
    const [red, blue] = [teamCode(redTeam), teamCode(blueTeam)]
    if (red === blue) return [{ line, reason: words.sameTeam(redTeam) }]
    const seen = duals.get(dual) ?? { line, teams: `${red} – ${blue}` }
    duals.set(dual, seen)
    if (seen.teams !== `${red} – ${blue}`) return [{ line, reason: words.otherTeams(dual, seen.line) }]
    const keys = [
      `${bout.playWeight} ${bout.age}`,
      `${bout.redFirst} ${bout.redLast} ${red}`,
      `${bout.blueFirst} ${bout.blueLast} ${blue}`,
    ].map((key) => `${dual} ${key}`)
    const before = keys.map((key) => places.get(key)).find((each) => each !== undefined)
    for (const key of keys) places.set(key, places.get(key) ?? line)
    return before === undefined ? [] : [{ line, reason: words.dualTwice(dual, before) }]
  })
}
