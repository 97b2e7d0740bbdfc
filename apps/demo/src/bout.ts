import { pick } from '@pahlavan/art/seed'
import { between, fill, type Luck, taker, upperFirst } from './pattern.ts'
import type { Style, Tongue } from './words.ts'

/** One scoring act: by the winner or not, what it was worth, and in which period. */
interface Act {
  byWinner: boolean
  points: 1 | 2 | 4
}

/** A bout whose acts add up to its score. */
export interface Bout {
  type: 'points' | 'superiority' | 'fall'
  acts: readonly Act[]
  /** How many of the acts fall in the first period. */
  firstPeriod: number
  winner: number
  loser: number
}

/** The difference that ends a bout: ten points in freestyle, eight in Greco-Roman (UWW rules, article 22). */
const limitOf = (style: Style) => (style === 'greco' ? 8 : 10)

const sum = (acts: readonly Act[], byWinner: boolean) =>
  acts.reduce((total, act) => total + (act.byWinner === byWinner ? act.points : 0), 0)

const gap = (acts: readonly Act[]) => sum(acts, true) - sum(acts, false)

function actsUntil(luck: Luck, favour: number, isOver: (acts: readonly Act[]) => boolean): Act[] {
  const acts: Act[] = []
  while (!isOver(acts))
    acts.push({ byWinner: luck() < favour, points: pick(luck, [1, 1, 2, 2, 2, 2, 4] as const) })
  return acts
}

/** A row of acts that ends as the type of victory demands. */
function actsOf(type: Bout['type'], limit: number, luck: Luck): Act[] {
  const count = between(luck, 3, 6)
  for (;;) {
    const isOver = (acts: readonly Act[]) =>
      Math.abs(gap(acts)) >= limit || acts.length >= (type === 'fall' ? 3 : count)
    const acts =
      type === 'superiority'
        ? actsUntil(luck, 0.92, (all) => Math.abs(gap(all)) >= limit)
        : actsUntil(luck, 0.62, isOver)
    const lead = gap(acts)
    if (type === 'superiority' ? lead >= limit : lead > 0 && lead < limit) return acts
  }
}

/** A bout of a style, as real as its rules allow. */
export function makeBout(style: Style, luck: Luck): Bout {
  const fate = luck()
  const type = fate < 0.62 ? 'points' : fate < 0.87 ? 'superiority' : 'fall'
  const acts = actsOf(type, limitOf(style), luck)
  const firstPeriod = Math.max(1, Math.floor(acts.length / 2))
  return { type, acts, firstPeriod, winner: sum(acts, true), loser: sum(acts, false) }
}

/** How a bout was won, in words: by points, by technical superiority or by fall. */
export const howOf = (bout: Bout, { speech }: Tongue): string =>
  speech.how[bout.type](speech.score(bout.winner, bout.loser))

/** A bout told act by act, as the sentences of two paragraphs. */
export function tellBout(
  bout: Bout,
  style: Style,
  names: { winner: string; loser: string },
  { tongue, luck }: { tongue: Tongue; luck: Luck },
): [string, string] {
  const { speech, lists } = tongue
  const nameOfAct = new Map(
    ([1, 2, 4] as const).map((points) => [
      points,
      taker(luck, tongue.acts[style === 'greco' ? 'greco' : 'freestyle']?.[points] ?? []),
    ]),
  )
  const nextGain = taker(luck, lists.bout.gain)
  const told = bout.acts.map(({ byWinner, points }, i) => {
    const act = nameOfAct.get(points)?.() ?? ''
    const isFitting = (each: string) =>
      !(each.startsWith('{act}') && (points === 1 || act.includes('حریف'))) &&
      !(i === 0 && each.includes('دیگر'))
    let gain = nextGain()
    while (!isFitting(gain)) gain = nextGain()
    const by = { X: byWinner ? names.winner : names.loser, pts: speech.points.get(points) ?? '', act }
    return fill(gain, by, luck)
  })
  const half = bout.acts.slice(0, bout.firstPeriod)
  const say = (patterns: readonly string[], a: number, b: number) => {
    const ahead = sum(half, true) > sum(half, false) ? names.winner : names.loser
    const words = { W: names.winner, L: names.loser, ahead, a: speech.number(a), b: speech.number(b) }
    return fill(pick(luck, patterns), words, luck)
  }
  const [more = 0, less = 0] = [sum(half, true), sum(half, false)].toSorted((a, b) => b - a)
  const atBreak = say(lists.bout[more === less ? 'level' : 'half'], more, less)
  const end = say(lists.bout[bout.type], bout.winner, bout.loser)
  return [
    `${say(lists.bout.open, 0, 0)} ${sentences(told.slice(0, bout.firstPeriod), tongue)} ${atBreak}`,
    `${sentences(told.slice(bout.firstPeriod), tongue)} ${end}`,
  ]
}

/** Short reports joined two by two into sentences. */
function sentences(told: readonly string[], { speech }: Tongue): string {
  const joined: string[] = []
  for (let i = 0; i < told.length; i += 2)
    joined.push(upperFirst(`${told.slice(i, i + 2).join(speech.join)}${speech.stop}`))
  return joined.join(' ')
}
