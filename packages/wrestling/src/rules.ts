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

/** The longest bout of an age group. The young and the veterans wrestle 2 × 2 minutes (UWW rules, art. 7). */
export interface AgeLimits {
  periods: number
  minutes: number
}

/** Rules within the limits of an age group. Styles of one period have their own length in every age. */
function within(rules: Rules, { periods, minutes }: AgeLimits): Rules {
  if (rules.periods === 1) return rules
  return {
    ...rules,
    periods: Math.min(rules.periods, periods),
    seconds: Math.min(rules.seconds, minutes * 60),
  }
}

/**
 * The rules of a bout.
 *
 * @param style 0 freestyle, 1 Greco-Roman, 2 pahlavani, 3 beach, 4 alish, 5 classic women's
 * @param age the limits of the bout's age group; without them the rules are those of seniors
 * @returns undefined where the ruleset does not have that style
 */
export function rulesOf(key: string, style: number, age?: AgeLimits): Rules | undefined {
  const rules = all[key]?.styles[style]
  return rules && age ? within(rules, age) : rules
}
