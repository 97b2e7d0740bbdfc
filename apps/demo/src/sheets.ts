import type { Tx } from '@pahlavan/api/database/connect'
import type { Bout } from '@pahlavan/wrestling/bout'
import { formatOf, type Rules, rulesOf } from '@pahlavan/wrestling/rules'
import { drawn, ordered, play, type PlayedWeight } from './brackets.ts'
import type { Contest } from './contests.ts'
import { dualWeight, TEAMS } from './duals.ts'
import { leagueClubs } from './events.queries.ts'
import { type Available, fieldsOf } from './fields.ts'
import type { Luck } from './pattern.ts'
import { allWeights } from './weights.ts'

/** A weight of an event, ready to be written. `teams` says which team (by its code) somebody stands for. */
export interface Sheet extends PlayedWeight {
  teams: ReadonlyMap<number, string>
}

/** An event that is being written: `now` in ms. */
export interface Ground {
  tx: Tx
  now: number
  contest: Contest
  people: readonly Available[]
  luck: Luck
}

const MINUTE = 60_000
const styleOf = (weight: number): number => allWeights.find(({ id }) => id === weight)?.style ?? 0

function rulesFor({ ruleset, age }: Contest, weight: number): Rules {
  const isShort = age === 'u17' || age === 'u15' || age === 'vet'
  const rules = rulesOf(ruleset, styleOf(weight), isShort ? { periods: 2, minutes: 2 } : undefined)
  if (!rules) throw new Error(`${ruleset} has no style of weight ${weight}`)
  return rules
}

/** The weights of a championship: all finished, finished by now, or drawn only. */
function championship({ contest, people, luck, now }: Ground): Sheet[] {
  const fields = fieldsOf(contest.key, contest.pool, contest.weights, people)
  const draws = contest.weights.map((weight) => ({ weight, field: fields.get(weight) ?? [] }))
  const drawnOnes = draws.map(({ weight, field }) => ({ weight, field, entries: drawn(field, luck) }))
  const sheet = (mayGo?: (weight: number) => (bout: Bout) => boolean) =>
    drawnOnes.map(({ weight, field, entries }): Sheet => {
      const mat = {
        style: styleOf(weight),
        rules: rulesFor(contest, weight),
        format: formatOf(contest.ruleset),
        luck,
      }
      const which = mayGo && { mayGo: mayGo(weight) }
      const played = play({ weight, entries, contenders: field, ...mat, ...which })
      const code = ({ clubId, country }: Available) => (country === 'IR' ? `club ${clubId}` : country)
      return Object.assign(played, { teams: new Map(field.map((one) => [one.id, code(one)])) })
    })
  if (contest.state === 'finished') return sheet()
  const order = ordered(
    sheet(() => () => false),
    contest.slots,
  )
  const isDue = (weight: number) => (bout: Bout) =>
    contest.state === 'live' &&
    (order.get(`${weight} ${bout.key}`)?.at ?? Number.POSITIVE_INFINITY) < now - 9 * MINUTE
  return sheet(isDue)
}

/** The weights of a league's round; each dual is a bout of each weight. */
async function round({ contest, people, luck, tx }: Ground): Promise<Sheet[]> {
  const clubs = await leagueClubs(tx, TEAMS)
  const fields = fieldsOf(contest.key, contest.pool, contest.weights, people)
  return contest.weights.map((weight) => {
    const mat = {
      style: styleOf(weight),
      rules: rulesFor(contest, weight),
      luck,
      isPlayed: contest.state === 'finished',
    }
    const { teams, ...rest } = dualWeight(weight, fields.get(weight) ?? [], mat)
    const codes = [...teams].map(([id, at]) => [id, `club ${clubs[at]?.id}`] as const)
    return { ...rest, placings: [], teams: new Map(codes) }
  })
}

/** The weights of an event with their bouts up to now. */
export const sheetsOf = async (ground: Ground): Promise<Sheet[]> =>
  ground.contest.kind === 'dual' ? round(ground) : championship(ground)
