import type { Bout } from '@pahlavan/wrestling/bout'
import { compete, type Placing } from '@pahlavan/wrestling/competition'
import { draw, type Entry } from '@pahlavan/wrestling/draw'
import type { Format, Rules } from '@pahlavan/wrestling/rules'
import { type ScheduledBout, schedule, type Slot } from '@pahlavan/wrestling/schedule'
import type { Result } from '@pahlavan/wrestling/victory'
import { type Wrestled, wrestle } from './mat.ts'
import type { Luck } from './pattern.ts'

/** An entrant of the draw: `strength` is 0 to 1. */
export interface Contender {
  id: number
  strength: number
}

/** A weight of the demo: its draw, its bouts and its final places. */
export interface PlayedWeight {
  weight: number
  entries: Entry[]
  bouts: Bout[]
  placings: Placing[]
  wrestled: Map<string, Wrestled>
}

interface Mat {
  style: number
  rules: Rules
  format: Format
  luck: Luck
}

/** The four strongest are seeded. */
export function drawn(contenders: readonly Contender[], luck: Luck): Entry[] {
  const seeds = contenders.toSorted((a, b) => b.strength - a.strength).slice(0, 4)
  const seedOf = (id: number) => seeds.findIndex((seed) => seed.id === id) + 1
  return draw(
    contenders.map(({ id }) => (seedOf(id) > 0 && contenders.length > 7 ? { id, seed: seedOf(id) } : { id })),
    luck,
  )
}

/** A weight that is about to be wrestled; `mayGo` says which of its bouts may be. */
export interface Field extends Mat {
  weight: number
  entries: Entry[]
  contenders: readonly Contender[]
  mayGo?: (bout: Bout) => boolean
}

/** Wrestles what can be wrestled and may be, one bout after the other. */
export function play({
  weight,
  entries,
  contenders,
  style,
  rules,
  format,
  luck,
  mayGo = () => true,
}: Field): PlayedWeight {
  const strength = new Map(contenders.map((each) => [each.id, each.strength]))
  const wrestled = new Map<string, Wrestled>()
  const results = new Map<string, Result>()
  for (;;) {
    const { bouts, placings } = compete(entries, results, format)
    const next = bouts.find((bout) => !bout.result && bout.red !== null && bout.blue !== null && mayGo(bout))
    if (!next || next.red === null || next.blue === null)
      return { weight, entries, bouts, placings, wrestled }
    const { key, red, blue } = next
    const bout = wrestle(style, rules, [strength.get(red) ?? 0, strength.get(blue) ?? 0], luck)
    const { actions: _actions, second: _second, ...ended } = bout
    wrestled.set(key, bout)
    results.set(key, { red, blue, ...ended })
  }
}

/** The order of several weights' bouts, by weight and key. */
export function ordered(
  weights: readonly PlayedWeight[],
  slots: readonly [Slot, Slot],
): Map<string, ScheduledBout> {
  const all = weights.flatMap(({ weight, bouts }) => bouts.map(({ key, round }) => ({ weight, key, round })))
  const placed = schedule(
    all.map((bout, id) => ({ ...bout, id })),
    ...slots,
  )
  return new Map(placed.map((place) => [`${all[place.id]?.weight} ${all[place.id]?.key}`, place]))
}
