import { howFar } from './beach.ts'
import type { Bout, Round } from './bout.ts'
import type { Placing } from './competition.ts'
import type { Entry } from './draw.ts'
import type { Format } from './rules.ts'
import { byCriteria, groupOrder, tallies } from './standings.ts'
import { isDouble, losersOf, losesRank, winnerOf } from './victory.ts'

/** The rounds of a bracket from the last one back, with how many bouts each has where nobody has a rest in it. */
const MAIN: readonly [Round, number][] = [
  ['final', 1],
  ['1/2', 2],
  ['1/4', 4],
  ['1/8', 8],
  ['1/16', 16],
  ['1/32', 32],
]
const isMain = ({ round }: Bout) => round === 'qualification' || MAIN.some(([each]) => each === round)

const of = (bouts: readonly Bout[], ...rounds: Round[]) => bouts.filter(({ round }) => rounds.includes(round))
const doubles = (bouts: readonly Bout[]) =>
  bouts.filter(({ result }) => result && isDouble(result.victoryType)).length
const idsOf = (bouts: readonly Bout[]) =>
  bouts.flatMap(({ red, blue }) => [red, blue]).filter((id) => id !== null)

/** Everybody of a weight, in the order of its bouts. */
const entriesOf = (bouts: readonly Bout[]): Entry[] =>
  [...new Set(idsOf(bouts))].map((id, at) => ({ id, draw: at + 1 }))

/** The places of a weight in which all meet all. */
const nordicPlaces = (bouts: readonly Bout[]): Placing[] =>
  groupOrder(entriesOf(bouts), bouts).map(({ entry, isUnranked }, at) => ({
    id: entry.id,
    place: isUnranked ? null : at + 1,
  }))

/** The places of a bout's winner and loser. Who forfeited or was disqualified has none. */
function placesIn({ result }: Bout, first: number, second: number): Placing[] {
  const winner = result && winnerOf(result)
  if (!result || winner === null) return []
  const lost = losersOf(result).map((id) => ({ id, place: losesRank(result) ? null : second }))
  return [{ id: winner, place: first }, ...lost]
}

/** Who lost on the way to the final to one of these, and may wrestle on. */
const beatenBy = (winners: ReadonlySet<number>, bouts: readonly Bout[]): number[] =>
  bouts.flatMap((bout) => {
    const winner = bout.result && winnerOf(bout.result)
    if (!isMain(bout) || bout.round === 'final' || winner === null || !winners.has(winner)) return []
    return bout.result && !losesRank(bout.result) ? losersOf(bout.result) : []
  })

/** Whether two have bronze: of two bouts for it, or of one that is not the semi-finals' losers'. */
function isShared(bouts: readonly Bout[]): boolean {
  const lost = new Set(of(bouts, '1/2').flatMap(({ result }) => (result ? losersOf(result) : [])))
  const bronzes = of(bouts, 'bronze')
  return bronzes.length > 1 || (lost.size > 0 && idsOf(bronzes).some((id) => !lost.has(id)))
}

/** Bronze medallists without a bout for it: all their possible opponents were out. */
function unopposed(bouts: readonly Bout[]): number[] {
  const met = new Set(idsOf(of(bouts, 'repechage', 'bronze')))
  const finalists = idsOf(of(bouts, 'final'))
  const isNone = of(bouts, 'bronze').length === 0
  const isOne = !isShared(bouts) && (!isNone || of(bouts, 'group').length > 0)
  const semis = isNone ? beatenBy(new Set(finalists), of(bouts, '1/2')) : []
  const ways = isOne ? [semis] : finalists.map((id) => beatenBy(new Set([id]), bouts))
  return ways.flatMap((beaten) => (beaten.length === 1 ? beaten.filter((id) => !met.has(id)) : []))
}

/**
 * The places that medal bouts give: with one bout for bronze its loser is fourth, with two both are fifth. Where both finalists were put
 * out, the two with bronze have wrestled for gold, and the fifths are third (UWW rules, art. 12).
 */
function medalPlaces(bouts: readonly Bout[]): Placing[] {
  const [finals, bronzes] = [of(bouts, 'final'), of(bouts, 'bronze')]
  const fifth = isShared(bouts) ? 5 : 4
  const top = finals.flatMap((bout) => placesIn(bout, 1, 2))
  const third = bronzes.flatMap((bout) => placesIn(bout, 3, doubles(finals) > 0 ? 3 : fifth))
  const placed = new Set(top.map(({ id }) => id))
  return [...top, ...third.filter(({ id }) => !placed.has(id))]
}

/** Everybody who lost to a finalist, or to whom one stands in for, has wrestled on; one alone has nobody to wrestle. */
function isConsoled(bouts: readonly Bout[], replaced: ReadonlySet<number>): boolean {
  const finalists = idsOf(of(bouts, 'final'))
  const standIns = beatenBy(replaced, bouts)
  const consoled = new Set([...idsOf(of(bouts, 'repechage', 'bronze')), ...finalists])
  return [...finalists.filter((id) => !standIns.includes(id)), ...replaced].every((id) => {
    const beaten = beatenBy(new Set([id]), bouts)
    return beaten.length === 1 || beaten.every((each) => consoled.has(each))
  })
}

/** There is a final, and everybody of the knock-out has come out of a group. */
function isOutOfGroups(bouts: readonly Bout[]): boolean {
  if (of(bouts, 'final').length === 0) return false
  const grouped = new Set(idsOf(of(bouts, 'group')))
  return idsOf(bouts.filter(({ round }) => round !== 'qualification')).every((id) => grouped.has(id))
}

/**
 * Whether all bouts of a bracket are there: every round from the final back to the first one, a bout less for each in which both were put
 * out. In the first one some may have a rest: then it is taken for whole where its repechage, or its groups, are.
 */
function isWhole(bouts: readonly Bout[], replaced: ReadonlySet<number>): boolean {
  const first = MAIN.findLastIndex(([round]) => of(bouts, round).length > 0)
  const gaps = MAIN.slice(0, first + 1).map(([round, full], at) => {
    const [own, before] = [of(bouts, round), of(bouts, MAIN[at + 1]?.[0] ?? 'qualification')]
    return full - own.length - doubles(before)
  })
  if (of(bouts, 'group').length > 0) return isOutOfGroups(bouts)
  if (first < 1 || gaps.slice(0, -1).some((gap) => gap > 0)) return false
  return (gaps.at(-1) ?? 0) <= 0 || !isShared(bouts) || isConsoled(bouts, replaced)
}

/** The groups of a weight: wrestlers who met. */
function groupsOf(bouts: readonly Bout[]): Set<number>[] {
  const groups: Set<number>[] = []
  for (const bout of of(bouts, 'group')) {
    const ids = idsOf([bout])
    const [met = new Set<number>(), ...others] = groups.filter((group) => ids.some((id) => group.has(id)))
    for (const id of ids.concat(...others.map((group) => [...group]))) met.add(id)
    for (const group of others) group.clear()
    if (!groups.includes(met)) groups.push(met)
  }
  return groups.filter((group) => group.size > 0)
}

/** The order ahead of the criteria: on the beach, by progress. */
function beforeOf(bouts: readonly Bout[], entries: readonly Entry[], format: Format): (id: number) => number {
  if (format !== 'beach') return () => 0
  const orders = groupsOf(bouts).map((group) =>
    groupOrder(
      entries.filter(({ id }) => group.has(id)),
      of(bouts, 'group').filter(({ red }) => red !== null && group.has(red)),
    ),
  )
  return (id) => howFar(id, bouts, orders)
}

/** Wrestlers without a place by a medal bout, by classification points (UWW rules, art. 8). A replaced wrestler has no place. */
function restOf(
  bouts: readonly Bout[],
  placed: readonly Placing[],
  replaced: ReadonlySet<number>,
  format: Format,
) {
  const out = new Set([...placed.map(({ id }) => id), ...replaced])
  const entries = entriesOf(bouts)
  const before = beforeOf(bouts, entries, format)
  const thirds = placed.filter(({ place }) => place === 3)
  const from = isShared(bouts) || thirds.length > 1 ? 7 : 5
  const first = Math.max(from, placed.filter(({ place }) => place !== null).length + 1)
  return [...tallies(entries, bouts).values()]
    .filter(({ entry, isUnranked }) => !isUnranked && !out.has(entry.id))
    .toSorted((a, b) => before(a.entry.id) - before(b.entry.id) || byCriteria(a, b))
    .map(({ entry }, at) => ({ id: entry.id, place: first + at }))
}

/**
 * The places of a weight with known results and no draw. They come from its medal bouts and, if all its bouts are present, from everybody
 * behind them; or from the table, if all have met all. A loser by forfeit or disqualification has none; a loser by injury or cautions keeps
 * the place of the classification points (UWW rules, art. 8 and 41).
 *
 * @param bouts all wrestled bouts, in any order
 * @param replaced wrestlers disqualified after a bout and replaced by their opponent
 */
export function placesOf(
  bouts: readonly Bout[],
  replaced: ReadonlySet<number> = new Set(),
  format: Format = 'olympic',
): Placing[] {
  if (bouts.every(({ round }) => round === 'nordic')) return nordicPlaces(bouts)
  const medals = medalPlaces(bouts)
  if (!isWhole(bouts, replaced)) return medals
  const alone = replaced.size > 0 ? [] : unopposed(bouts).map((id) => ({ id, place: 3 }))
  const placed = [...medals, ...alone]
  return [...placed, ...restOf(bouts, placed, replaced, format)]
}
