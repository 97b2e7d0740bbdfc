import rulesets from './rulesets.json' with { type: 'json' }

/** How a bout that is level on points is decided, in this order. */
export type Tie = 'oneAll' | 'holds' | 'cautions' | 'last'

/** The rules of a bout. `superiority` is the lead, `first` the points, that end a bout at once; `seconds` one period's length. */
export interface Rules {
  periods: number
  seconds: number
  superiority?: number
  first?: number
  /** The values that an action may have. */
  points: readonly number[]
  ties: readonly Tie[]
  /** So many cautions lose the bout. */
  cautions: number
}

interface Ruleset {
  name: { fa: string; en: string }
  styles: Record<string, Rules>
  /** What decides a dual of two teams. */
  dual?: 'wins' | 'classificationPoints'
}

const all = rulesets as unknown as Record<string, Ruleset>

/** The keys of the rulesets: rules of scoring and victory are data (sources: UWW rules 2023, changes from 1 January 2026). */
export const rulesetKeys: readonly string[] = Object.keys(all)

/** What a ruleset is called, and what decides its duals. */
export const ruleset = (key: string): Ruleset | undefined => all[key]

/** Period lengths of the young and the veterans are shorter: 2 × 2 minutes (UWW rules, art. 7). */
const SHORT = 120

/**
 * The rules of a bout.
 *
 * @param style 0 freestyle, 1 Greco-Roman, 2 pahlavani
 * @param isShort bouts of U15, U17 and veterans
 * @returns undefined where the ruleset does not have that style
 */
export function rulesOf(key: string, style: number, isShort = false): Rules | undefined {
  const rules = all[key]?.styles[style]
  if (!rules || !isShort || rules.periods === 1) return rules
  return { ...rules, seconds: SHORT }
}
