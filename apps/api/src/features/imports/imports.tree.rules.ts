import { searchKey } from '@pahlavan/persian/letters'
import { isDouble, losesRank } from '@pahlavan/wrestling/victory'
import { replacements } from './imports.replaced.rules.ts'
import type { Fault, ImportedBout, Replacement } from './imports.schema.rules.ts'
import { words } from './imports.words.rules.ts'

export interface NumberedBout {
  line: number
  bout: ImportedBout
}

/** The same, with the names in one spelling. */
interface NamedBout extends NumberedBout {
  red: string
  blue: string
  replaced: Replacement | undefined
}

/** The rounds in which losing ends the way to gold, the earliest first. */
const MAIN = ['qualification', '1/32', '1/16', '1/8', '1/4', '1/2', 'final']
const ROUNDS_OF_ALL = new Set(['nordic', 'group', 'dual'])

const sides = ['red', 'blue'] as const
type Side = (typeof sides)[number]

const keyOf = (bout: ImportedBout, side: Side): string =>
  searchKey(`${bout[`${side}First`]} ${bout[`${side}Last`]} ${bout[`${side}Country`]}`)
const named = (bout: ImportedBout, side: Side) => `${bout[`${side}First`]} ${bout[`${side}Last`]}`

/** More finals or bouts for bronze than a weight can have: two winners. */
function excessBouts(results: readonly NamedBout[]): Fault[] {
  const count = (round: string, most: number) =>
    results
      .filter(({ bout }) => bout.round === round && !isDouble(bout.victoryType))
      .slice(most)
      .map(({ line }) => ({
        line,
        reason: most === 1 ? words.finals : words.bronzes,
      }))
  return [...count('final', 1), ...count('bronze', 2)]
}

/** Faults of wrestlers with two bouts in a round, or two meetings within a group. */
function duplicateBouts(results: readonly NamedBout[]): Fault[] {
  const seen = new Map<string, number>()
  return results.flatMap(({ line, bout, red, blue }) => {
    const pair = [red, blue].toSorted((a, b) => a.localeCompare(b))
    const keys = ROUNDS_OF_ALL.has(bout.round)
      ? [{ key: pair.join(' – '), reason: words.met }]
      : bout.round === 'repechage'
        ? []
        : sides.map((side) => ({
            key: `${bout.round} ${side === 'red' ? red : blue}`,
            reason: (before: number) => words.wrestled(named(bout, side), before),
          }))
    return keys.flatMap(({ key, reason }) => {
      const before = seen.get(key)
      seen.set(key, before ?? line)
      return before === undefined ? [] : [{ line, reason: reason(before) }]
    })
  })
}

/** Both put out in a bout: then others may wrestle on (UWW rules, art. 12), and nothing can be said of who stands where. */
const hasDouble = (results: readonly NamedBout[]) =>
  results.some(({ bout }) => isDouble(bout.victoryType) && MAIN.includes(bout.round))

/** A wrestler's lost and won bouts in the rounds that lead to the final. */
interface Progress {
  lost: NamedBout[]
  won: NamedBout[]
}

function waysOf(results: readonly NamedBout[]): Map<string, Progress> {
  const ways = new Map<string, Progress>()
  for (const read of results)
    for (const side of sides) {
      if (!MAIN.includes(read.bout.round)) continue
      const way = ways.get(read[side]) ?? { lost: [], won: [] }
      way[read.bout.winner === side ? 'won' : 'lost'].push(read)
      ways.set(read[side], way)
    }
  return ways
}

/** Explains an impossible place in the tree: the wrestler lost before, won on to the final, or did not come through a semi-final. */
function placementFault(
  { bout, replaced }: NamedBout,
  side: Side,
  { lost, won }: Progress,
  semis: number,
): Omit<Fault, 'line'> | null {
  const name = named(bout, side)
  const at = MAIN.indexOf(bout.round)
  const before = lost.find((other) => at > MAIN.indexOf(other.bout.round) && other.bout !== replaced?.beaten)
  if (before) return { reason: words.lost(name, before.line), isWarning: true }
  const semi = won.find((other) => other.bout.round === '1/2')
  if (bout.round === 'bronze' && semi) return { reason: words.wonSemi(name, semi.line) }
  const isOfSemis = [...lost, ...won].some((other) => other.bout.round === '1/2')
  return bout.round === 'final' && semis === 2 && !isOfSemis ? { reason: words.noSemi(name) } : null
}

function unqualifiedWrestlers(results: readonly NamedBout[]): Fault[] {
  if (hasDouble(results)) return []
  const ways = waysOf(results)
  const semis = results.filter(({ bout }) => bout.round === '1/2').length
  return results.flatMap((read) =>
    sides.flatMap((side) => {
      const fault = placementFault(read, side, ways.get(read[side]) ?? { lost: [], won: [] }, semis)
      return fault === null ? [] : [{ line: read.line, ...fault }]
    }),
  )
}

const ROUNDS = ['group', ...MAIN.slice(0, -1), 'repechage', 'bronze', 'final']

const isLater = (one: ImportedBout, other: ImportedBout): boolean => {
  const rounds = ROUNDS.indexOf(one.round) - ROUNDS.indexOf(other.round)
  return rounds > 0 || (rounds === 0 && Date.parse(one.at) > Date.parse(other.at))
}

/** Losers by forfeit or disqualification that wrestle on: they have no rank and no further bout (UWW rules, art. 8 and 41). */
function expelledWrestlers(results: readonly NamedBout[]): Fault[] {
  return results.flatMap((lost) => {
    if (!losesRank(lost.bout)) return []
    const losers = new Set(sides.filter((side) => side !== lost.bout.winner).map((side) => lost[side]))
    return results.flatMap((later) =>
      sides
        .filter((side) => losers.has(later[side]) && isLater(later.bout, lost.bout))
        .map((side) => ({
          line: later.line,
          reason: words.expelled(named(later.bout, side), lost.line),
          isWarning: true as const,
        })),
    )
  })
}

/** One name in two weights of a style and an age. */
function duplicateMedals(
  results: readonly NamedBout[],
  styleOf: (playWeight: number) => number | undefined,
): Fault[] {
  const weights = new Map<string, { playWeight: number; line: number }>()
  return results.flatMap(({ line, bout, ...keys }) =>
    sides.flatMap((side) => {
      const key = `${keys[side]} ${bout.age} ${styleOf(bout.playWeight)}`
      const before = weights.get(key)
      if (!before) weights.set(key, { playWeight: bout.playWeight, line })
      if (!before || before.playWeight === bout.playWeight) return []
      const reason = words.namesake(named(bout, side), before.playWeight, before.line)
      return [{ line, reason }]
    }),
  )
}

/**
 * What contradicts itself over several lines of a file. Results may be missing (a file may hold the medal bouts alone); those that
 * are there must fit together.
 *
 * @param styleOf the style of a weight
 * @returns the faults, each with its line, those of a weight that only warn among them; and who stands in for whom, by line
 */
export function contradictions(
  results: readonly NumberedBout[],
  styleOf: (playWeight: number) => number | undefined,
): { faults: Fault[]; byLine: ReadonlyMap<number, Replacement> } {
  const weightsOf = Map.groupBy(results, ({ bout }) => `${bout.playWeight} ${bout.age}`)
  const replaced = [...weightsOf.values()].map(replacements)
  const byLine = new Map(replaced.flatMap((each) => [...each.byLine]))
  // A wrestler of a league may stand in another weight at another dual, and meet an opponent again.
  const inBrackets = results.filter(({ bout }) => bout.round !== 'dual')
  const namedBouts = inBrackets.map(({ line, bout }) => ({
    line,
    bout,
    replaced: byLine.get(line),
    red: keyOf(bout, 'red'),
    blue: keyOf(bout, 'blue'),
  }))
  const weights = [...Map.groupBy(namedBouts, ({ bout }) => `${bout.playWeight} ${bout.age}`).values()]
  const faults = [
    ...replaced.flatMap((each) => each.faults),
    ...duplicateMedals(namedBouts, styleOf),
    ...weights.flatMap((own) =>
      excessBouts(own).concat(duplicateBouts(own), unqualifiedWrestlers(own), expelledWrestlers(own)),
    ),
  ]
  return { faults, byLine }
}
