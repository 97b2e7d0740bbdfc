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

export interface Ruleset {
  name: { fa: string; en: string }
  styles: Record<string, Rules>
  dual?: 'wins' | 'classificationPoints'
  format?: Format
}

const all = rulesets as unknown as Record<string, Ruleset>

/** The keys of the rulesets: rules of scoring and victory are data. The sources stand in `docs/decisions/010` and `013`. */
export const rulesetKeys: readonly string[] = Object.keys(all)

/** A ruleset of a club as its text has it: the rules of each style in a list. */
interface OwnRuleset {
  name: { fa: string; en: string }
  format: Format
  dual: 'wins' | 'classificationPoints'
  styles: readonly OwnStyle[]
}

/** The rules of one style of a club; null is none. */
export interface OwnStyle {
  styleType: number
  periods: number
  seconds: number
  superiority: number | null
  first: number | null
  hasFall: boolean
  points: readonly number[]
  ties: readonly Tie[]
  cautions: number
}

/** The rules of a club's style, in the form of all others. */
export const ownRules = ({
  superiority,
  first,
  hasFall,
  periods,
  seconds,
  points,
  ties,
  cautions,
}: OwnStyle): Rules => ({
  periods,
  seconds,
  points,
  ties,
  cautions,
  ...(superiority !== null && { superiority }),
  ...(first !== null && { first }),
  ...(!hasFall && { noFall: true }),
})

/** The texts that were read last, with their rulesets: the bouts of an event have one. */
const readTexts = new Map<string, Ruleset>()
const MAX_READ_TEXTS = 64

function readText(text: string): Ruleset {
  const known = readTexts.get(text)
  if (known) return known
  const { styles, ...own } = JSON.parse(text) as OwnRuleset
  const made = {
    ...own,
    styles: Object.fromEntries(styles.map((style) => [style.styleType, ownRules(style)])),
  }
  if (readTexts.size >= MAX_READ_TEXTS) readTexts.clear()
  readTexts.set(text, made)
  return made
}

/**
 * A ruleset with the criteria of its duals.
 *
 * @param named the key of one in `rulesets.json`, or the text of a club's own (JSON): that comes from the database with each event, so
 * that no process can have an older one
 */
export const ruleset = (named: string): Ruleset | undefined =>
  named.startsWith('{') ? readText(named) : all[named]

/** How the weights of an event of a ruleset (as above) are wrestled; as the Olympic styles where there is no such ruleset. */
export const formatOf = (named: string): Format => ruleset(named)?.format ?? 'olympic'

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
 * @param named a ruleset, as above
 * @param style 0 freestyle, 1 Greco-Roman, 2 pahlavani, 3 beach, 4 alish, 5 classic women's, from 100 the club's own
 * @param age the limits of the bout's age group; without them the rules are those of seniors
 * @returns undefined where the ruleset does not have that style
 */
export function rulesOf(named: string, style: number, age?: AgeLimits): Rules | undefined {
  const rules = ruleset(named)?.styles[style]
  return rules && age ? within(rules, age) : rules
}
