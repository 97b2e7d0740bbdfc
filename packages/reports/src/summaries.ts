import { boutLink, escaped, nameOf, personLink } from './html.ts'
import { kindPatterns, kindReport, listBlock } from './kind.ts'
import { fill, type Words } from './pattern.ts'
import { eventWords, several } from './programme.ts'
import type { BoutFacts, Choice, EventFacts, Language, Person, Report } from './record.ts'
import { durationOf, linePattern, weightAmong, weightHead } from './print.ts'
import {
  countOf,
  dayOf,
  hourOf,
  howOf,
  opposite,
  pointsOf,
  scoreOf,
  stageOf,
  FREESTYLE,
  styleOf,
  weightOf,
  wonBy,
} from './say.ts'

export const wonOf = (bouts: readonly BoutFacts[]) => bouts.filter(({ winner }) => winner !== null)
export const heroOf = (bout: BoutFacts): Person => bout[bout.winner ?? 'red']
const rivalOf = (bout: BoutFacts): Person => bout[opposite(bout.winner ?? 'red')]
export const countIf = (bouts: readonly BoutFacts[], code: RegExp) =>
  bouts.filter(({ victoryType }) => code.test(victoryType ?? '')).length

/** «فینال وزن ۷۴ کیلوگرم کشتی آزاد», “the freestyle 74 kg final”; without the parts that the event’s title names. */
export const boutTitle = (bout: BoutFacts, language: Language, event: string): string => {
  const [stage, weight] = [stageOf(bout.round, language), weightOf(bout.weight, language, event)]
  return language === 0 ? `${stage} ${weight}` : `the ${weight} ${stage}`
}

/** Bouts as lines: «۷۴ کیلو: … ۷ بر ۵ …», “74 kg: … beat … 7–5”. */
function linesOf(bouts: readonly BoutFacts[], language: Language): string[] {
  const all = bouts.map(({ weight }) => weight)
  const order = ({ weight }: BoutFacts) => weight.to ?? (weight.from ?? 0) + 1
  const sorted = bouts.toSorted((a, b) => a.weight.style - b.weight.style || order(a) - order(b))
  return sorted.map((bout) => {
    const weight = boutLink(bout.id, weightHead(bout.weight, all, language))
    const names = { hero: personLink(heroOf(bout)), rival: personLink(rivalOf(bout)) }
    return `${weight}: ${fill(linePattern(bout, language), names)}`
  })
}

/** The one who won most, where nobody won as often. */
function busiestOf(bouts: readonly BoutFacts[]): { person: Person; wins: number } | null {
  const wins = new Map<number, { person: Person; wins: number }>()
  for (const bout of bouts) {
    const person = heroOf(bout)
    wins.set(person.id, { person, wins: (wins.get(person.id)?.wins ?? 0) + 1 })
  }
  const [first, second] = [...wins.values()].toSorted((a, b) => b.wins - a.wins)
  return first && first.wins > 2 && first.wins > (second?.wins ?? 0) ? first : null
}

/** A fall within so many seconds is worth a line. */
const QUICK = 120

function extremes(bouts: readonly BoutFacts[], event: EventFacts, language: Language): Words {
  const fastest = bouts
    .filter(({ victoryType, second }) => victoryType === 'VFA' && second <= QUICK)
    .toSorted((a, b) => a.second - b.second)[0]
  const sum = ({ redScore, blueScore }: BoutFacts) => redScore + blueScore
  const top = bouts.toSorted((a, b) => sum(b) - sum(a))[0]
  const isTop = top && bouts.every((each) => each === top || sum(each) < sum(top))
  const busiest = busiestOf(bouts)
  return {
    ...(fastest && {
      fastest: personLink(heroOf(fastest)),
      fastestTime: durationOf(fastest.second, language),
      fastestBout: boutLink(fastest.id, boutTitle(fastest, language, event.title)),
    }),
    ...(isTop && {
      topBout: boutLink(top.id, boutTitle(top, language, event.title)),
      topWinner: personLink(heroOf(top)),
      topScore: wonBy(top, language),
    }),
    ...(busiest && {
      busiest: personLink(busiest.person),
      busiestWins: countOf(busiest.wins, language),
    }),
  }
}

/** A day without finals and semi-finals lists all its bouts, if there are so few. */
const MAX_LISTED_BOUTS = 12

/** The report of one day of an event: `all` are the bouts of that day. */
export function dayReport(event: EventFacts, all: readonly BoutFacts[], choice: Choice): Report {
  const { language } = choice
  const patterns = kindPatterns(language).day
  const bouts = wonOf(all).toSorted((a, b) => a.at - b.at)
  const [first, last] = [bouts[0], bouts.at(-1)]
  const narrow = bouts.filter((bout) => {
    const [more, less] = pointsOf(bout)
    return bout.victoryType?.startsWith('VPO') && more - less === 1
  }).length
  const finals = bouts.filter(({ round }) => round === 'final')
  const semiFinals = bouts.filter(({ round }) => round === '1/2')
  const listed = [finals, semiFinals, bouts.length <= MAX_LISTED_BOUTS ? bouts : []]
  const at = listed.findIndex((each) => each.length > 0)
  const words = {
    ...eventWords(event, language),
    ...extremes(bouts, event, language),
    day: dayOf(first?.at ?? event.startsAt, language),
    bouts: several(bouts.length, language),
    weights: several(new Set(bouts.map(({ weight }) => weight.id)).size, language),
    falls: several(countIf(bouts, /VFA/u), language),
    superiorities: several(countIf(bouts, /VSU/u), language),
    narrow: several(narrow, language),
    firstHour: hourOf(first?.at ?? event.startsAt, language),
    lastHour: hourOf(last?.at ?? event.endsAt, language),
  }
  const blocks = listBlock(patterns.heads[at], linesOf(listed[at] ?? [], language))
  return kindReport(
    { kind: 'day', words, blocks, tags: [event.city, styleOf(bouts[0]?.weight ?? FREESTYLE, language)] },
    choice,
  )
}

/** The report of a dual meet: the score, and each bout. Null before all of it is over. */
export function dualReport(
  { event, red, blue, bouts }: { event: EventFacts; red: string; blue: string; bouts: readonly BoutFacts[] },
  choice: Choice,
): Report | null {
  const { language } = choice
  const patterns = kindPatterns(language).dual
  const over = wonOf(bouts).toSorted((a, b) => a.number - b.number)
  const last = over.at(-1)
  if (over.length < bouts.length || !last) return null
  const reds = over.filter(({ winner }) => winner === 'red').length
  const blues = over.length - reds
  const isEven = reds === blues
  const margin = (bout: BoutFacts) => Math.abs(bout.redScore - bout.blueScore)
  const [narrow, wider] = over
    .filter(({ victoryType }) => victoryType?.startsWith('VPO'))
    .toSorted((a, b) => margin(a) - margin(b))
  const all = over.map(({ weight }) => weight)
  const [winner, loser] = reds > blues ? [red, blue] : [blue, red]
  const words = {
    ...eventWords(event, language),
    day: dayOf(last.at, language),
    red: isEven ? escaped(red) : null,
    blue: isEven ? escaped(blue) : null,
    winner: isEven ? null : escaped(winner),
    loser: isEven ? null : escaped(loser),
    score: scoreOf(Math.max(reds, blues), Math.min(reds, blues), language),
    count: over.length > 2 ? countOf(over.length, language) : null,
    falls: several(countIf(over, /VFA/u), language),
    superiorities: several(countIf(over, /VSU/u), language),
    ...(narrow &&
      (!wider || margin(narrow) < margin(wider)) && {
        narrowWeight: boutLink(narrow.id, weightAmong(narrow.weight, all, language)),
        narrowHero: personLink(heroOf(narrow)),
        narrowScore: wonBy(narrow, language),
      }),
    lastWeight: weightAmong(last.weight, all, language),
    lastWinner: escaped(nameOf(heroOf(last))),
    lastHow: howOf(last, language),
  }
  const blocks = listBlock(patterns.heads[0], linesOf(over, language))
  return kindReport({ kind: 'dual', words, blocks, tags: [event.city, ...(isEven ? [] : [winner])] }, choice)
}
