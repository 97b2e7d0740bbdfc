import rulesets from './rulesets.json' with { type: 'json' }

/** How a bout that is level on points is decided, in this order. */
export type Tie = 'oneAll' | 'holds' | 'cautions' | 'last'

/** The rules of a bout. `superiority` is the lead, `first` the points, that end a bout at once; `seconds` one period's length. */
export interface Rules {
  periods: number
  seconds: number
  superiority?: number
  first?: number
  /** Nobody is pinned: a throw on the back has its points. */
  noFall?: boolean
  /** The values that an action may have. */
  points: readonly number[]
  ties: readonly Tie[]
  /** So many cautions lose the bout. */
  cautions: number
}

/** How a weight is wrestled: as UWW's Olympic styles, or in the groups of beach wrestling. */
export type Format = 'olympic' | 'beach'

interface Ruleset {
  name: { fa: string; en: string }
  styles: Record<string, Rules>
  dual?: 'wins' | 'classificationPoints'
  format?: Format
}

const all = rulesets as unknown as Record<string, Ruleset>

/** The keys of the rulesets: rules of scoring and victory are data. The sources stand in `docs/decisions/010` and `013`. */
export const rulesetKeys: readonly string[] = Object.keys(all)

/** The ruleset of a key, with the criteria of its duals. */
export const ruleset = (key: string): Ruleset | undefined => all[key]

/** How the weights of an event of a ruleset are wrestled; as the Olympic styles where there is no such ruleset. */
export const formatOf = (key: string): Format => all[key]?.format ?? 'olympic'

/** Period lengths of the young and the veterans are shorter: 2 × 2 minutes (UWW rules, art. 7). */
const SHORT_PERIOD_SECONDS = 120

/**
 * The rules of a bout.
 *
 * @param style 0 freestyle, 1 Greco-Roman, 2 pahlavani, 3 beach, 4 alish, 5 classic women's
 * @param isShort bouts of U15, U17 and veterans
 * @returns undefined where the ruleset does not have that style
 */
export function rulesOf(key: string, style: number, isShort = false): Rules | undefined {
  const rules = all[key]?.styles[style]
  if (!rules || !isShort || rules.periods === 1) return rules
  return { ...rules, seconds: SHORT_PERIOD_SECONDS }
}
