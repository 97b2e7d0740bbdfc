import type { BoutDetail } from '@pahlavan/contract/bouts'
import type { BoutFacts, Person } from '@pahlavan/reports/record'

const person = (name: string, id: number): Person => ({
  id,
  first: name,
  last: '',
  team: null,
  rank: null,
  medals: 0,
})

/** A bout of a page as the reports have it: seconds count from its start, oldest act first. */
export function factsOfBout(bout: BoutDetail): BoutFacts {
  const { periodSeconds, periods, timeline, red, blue } = bout
  const secondOf = ({ period, clock }: { period: number; clock: number }) => period * periodSeconds - clock
  const acts = timeline
    .map(({ action, corner, points, ...at }) => ({ second: secondOf(at), kind: action, corner, points }))
    .toReversed()
  const { id, number, round, mat, winner, victoryType } = bout
  return {
    id,
    number,
    round,
    mat,
    winner,
    victoryType,
    periodSeconds,
    acts,
    weight: { id: bout.playWeight, style: bout.styleType, isWomen: bout.gender === 0, from: null, to: null },
    at: Date.parse(bout.scheduledAt),
    red: person(red.name, red.playerId ?? 0),
    blue: person(blue.name, blue.playerId ?? 0),
    redScore: red.score ?? 0,
    blueScore: blue.score ?? 0,
    periods: Math.max(periods.length, ...timeline.map(({ period }) => period), 1),
    second: acts.at(-1)?.second ?? 0,
  }
}
