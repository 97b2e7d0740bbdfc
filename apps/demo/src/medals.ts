import { randomOf } from '@pahlavan/art/seed'
import demo from './events.json' with { type: 'json' }
import { between, type Luck } from './pattern.ts'
import { ages, weights } from './weights.ts'
import type { Entrant } from './wrestlers.ts'

/** A medal of the demo: `entrant` is a place in the list of wrestlers, `wonOn` `YYYY-MM-DD`, `place` 1 to 3. */
export interface DemoMedal {
  entrant: number
  event: string
  eventEn: string
  wonOn: string
  weight: number
  age: number
  place: 1 | 2 | 3
  points: number
}

type Competition = (typeof demo.events)[number]

/** How many years the demo remembers. */
const YEARS = 6
/** Both who lost to the finalists and came through the repechage have a bronze (UWW rules, article 12). */
const PLACES = [1, 2, 3, 3] as const

/** An edition of a competition, `back` years ago. */
interface Edition {
  competition: Competition
  back: number
  luck: Luck
}

/** The possible competitors of a weight, the best of that day first. */
function field({ competition, back, luck }: Edition, weight: number, entrants: readonly Entrant[]) {
  const { from, to } = ages.find(({ key }) => key === competition.ages) ?? { from: 0, to: 0 }
  const mayEnter = ({ age, country, ...entrant }: Entrant) => {
    const isOfAge = age - back >= from && (to === null || age - back <= to)
    return (
      entrant.weight.id === weight &&
      isOfAge &&
      (competition.countries === null || competition.countries.includes(country))
    )
  }
  return entrants
    .map((entrant, at) => ({ entrant, at, form: entrant.strength + luck() * 0.5 }))
    .filter(({ entrant }) => mayEnter(entrant))
    .toSorted((a, b) => b.form - a.form)
}

/** The medals of one edition; places that nobody of the app has were won by others. */
function edition(
  competition: Competition,
  year: number,
  back: number,
  entrants: readonly Entrant[],
): DemoMedal[] {
  const { event, eventEn, month, share, points, styles, list } = competition
  const luck = randomOf(`${eventEn} ${back}`)
  const wonOn = `${year}-${String(month).padStart(2, '0')}-${String(between(luck, 3, 27)).padStart(2, '0')}`
  const age = ages.find(({ key }) => key === competition.ages)?.id ?? 0
  return weights
    .filter((weight) => styles.includes(weight.style) && weight.list === list)
    .flatMap(({ id }) => {
      const rest = field({ competition, back, luck }, id, entrants)
      return PLACES.flatMap((place) => {
        const winner = luck() < share ? rest.shift() : undefined
        if (!winner) return []
        return [
          {
            entrant: winner.at,
            event,
            eventEn,
            wonOn,
            weight: id,
            age,
            place,
            points: points[place - 1] ?? 0,
          },
        ]
      })
    })
}

/** Everything that was won until `now` (ms), the same on every machine in the same year. */
export function makeMedals(entrants: readonly Entrant[], now: number): DemoMedal[] {
  const year = new Date(now).getUTCFullYear()
  const today = new Date(now).toISOString().slice(0, 10)
  return demo.events
    .flatMap((competition) =>
      Array.from({ length: YEARS + 1 }, (_, back) =>
        edition(competition, year - back, back, entrants),
      ).flat(),
    )
    .filter(({ wonOn }) => wonOn < today)
}

/** How often somebody wrestled and won, such that the medals can have been won: a gold takes four wins, a silver three and a loss. */
export function figuresOf(medals: readonly DemoMedal[], luck: Luck) {
  const more = between(luck, 2, 16)
  const won = medals.reduce((sum, { place }) => sum + (place === 1 ? 4 : 3), 0) + Math.round(more * luck())
  const bouts = won + medals.filter(({ place }) => place > 1).length + more
  const falls = Math.floor(won * luck() * 0.3)
  const superiorities = Math.floor((won - falls) * luck() * 0.5)
  return { bouts, wins: won, falls, superiorities }
}
