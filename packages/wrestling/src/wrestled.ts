// What tests wrestle with.
import type { Result } from './victory.ts'
import { compete } from './competition.ts'
import type { Entry } from './draw.ts'
import type { Format } from './rules.ts'

/** A random stream that is the same for the same seed (mulberry32). */
export function stream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** So many wrestlers, the first ones seeded. */
export const entrants = (n: number, seeds = 0): Omit<Entry, 'draw'>[] =>
  Array.from({ length: n }, (_, at) => (at < seeds ? { id: at + 1, seed: at + 1 } : { id: at + 1 }))

export type Judge = (
  red: number,
  blue: number,
  random: () => number,
) => Pick<Result, 'winner' | 'victoryType'>

export const byCoin: Judge = (_red, _blue, random) => ({
  winner: random() < 0.5 ? 'red' : 'blue',
  victoryType: 'VPO1',
})
/** Now and then somebody forfeits, and now and then both are put out. */
export const withFaults: Judge = (_red, _blue, random) => {
  const dice = random()
  if (dice < 0.06) return { winner: null, victoryType: '2DSQ' }
  return {
    winner: random() < 0.5 ? 'red' : 'blue',
    victoryType: dice < 0.2 ? 'VFO' : dice < 0.3 ? 'DSQ' : 'VFA',
  }
}

/** Wrestles everything, one bout that can be wrestled after the other, in a random order. */
export function wrestle(
  entries: readonly Entry[],
  random: () => number,
  judge: Judge,
  format: Format = 'olympic',
) {
  const results = new Map<string, Result>()
  for (;;) {
    const now = compete(entries, results, format)
    const open = now.bouts.filter(({ result, red, blue }) => !result && red !== null && blue !== null)
    const bout = open[Math.floor(random() * open.length)]
    if (!bout || bout.red === null || bout.blue === null) return { now, results }
    const { red, blue } = bout
    results.set(bout.key, { red, blue, redScore: 4, blueScore: 2, ...judge(red, blue, random) })
  }
}

/** Wrestles everything by lot, all bouts at once that can be wrestled: quicker where thousands of fields are wrestled. */
export function wrestleInRounds(entries: readonly Entry[], random: () => number, format: Format) {
  const results = new Map<string, Result>()
  for (;;) {
    const now = compete(entries, results, format)
    const before = results.size
    for (const { key, red, blue, result } of now.bouts)
      if (!result && red !== null && blue !== null)
        results.set(key, { red, blue, redScore: 4, blueScore: 2, ...byCoin(red, blue, random) })
    if (results.size === before) return now
  }
}
