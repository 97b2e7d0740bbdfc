import { type Action, type ActionKind, scoreOf } from '@pahlavan/wrestling/actions'
import { decide, endedEarly } from '@pahlavan/wrestling/decide'
import type { Rules } from '@pahlavan/wrestling/rules'
import type { Corner, VictoryType } from '@pahlavan/wrestling/victory'
import { opposite } from '@pahlavan/wrestling/victory'
import { between, type Luck } from './pattern.ts'

/** A bout of the demo, wrestled: what happened on the mat, when it ended, who won and how. */
export interface Wrestled {
  actions: Action[]
  second: number
  winner: Corner
  victoryType: VictoryType
  redScore: number
  blueScore: number
}

/** How often what happens, for each style: kind, points, weight. */
type Habit = readonly [kind: ActionKind, points: number, weight: number]
const freestyle: readonly Habit[] = [
  ['takedown', 2, 38],
  ['exposure', 2, 20],
  ['stepOut', 1, 18],
  ['throw', 4, 7],
  ['throw', 5, 1],
  ['reversal', 1, 5],
  ['activity', 1, 7],
  ['fleeing', 1, 4],
]
const greco: readonly Habit[] = [
  ['passivityPoint', 1, 24],
  ['exposure', 2, 26],
  ['takedown', 2, 16],
  ['stepOut', 1, 14],
  ['throw', 4, 12],
  ['throw', 5, 2],
  ['illegalHold', 2, 3],
  ['reversal', 1, 3],
]
const beach: readonly Habit[] = [
  ['stepOut', 1, 70],
  ['takedown', 1, 20],
  ['throw', 2, 10],
]

const alish: readonly Habit[] = [
  ['takedown', 1, 40],
  ['throw', 2, 45],
  ['throw', 6, 15],
]

const habitsOf: Readonly<Record<number, readonly Habit[]>> = { 1: greco, 3: beach, 4: alish }

function chosen(habits: readonly Habit[], luck: Luck): Habit {
  let rest = luck() * habits.reduce((sum, [, , weight]) => sum + weight, 0)
  return habits.find(([, , weight]) => (rest -= weight) < 0) ?? (habits[0] as Habit)
}

/** How long somebody is held before it is a fall (s). */
const HELD = 4

/** Nobody has scored after two minutes: the referee names the passive one, and half a minute later the other has a point. */
const PASSIVE_AT = 150
const NEVER = 0.015
const PIN = 0.05

/** How long a bout is that nothing ends early (s). */
const wholeOf = ({ periods, seconds }: Rules): number => periods * seconds

function happened(
  second: number,
  corner: Corner,
  [rules, habit]: readonly [Rules, Habit],
  luck: Luck,
): Action[] {
  const [kind, points] = habit
  const action = { second, corner, kind, points }
  if (kind === 'fleeing' || kind === 'illegalHold')
    return [{ second, corner: opposite(corner), kind: 'caution', points: 0 }, action]
  const isDangerous = !rules.noFall && (kind === 'exposure' || kind === 'throw')
  return isDangerous && luck() < PIN
    ? [action, { second: Math.min(second + HELD, wholeOf(rules)), corner, kind: 'fall', points: 0 }]
    : [action]
}

const ended = (
  actions: Action[],
  second: number,
  verdict: Pick<Wrestled, 'winner' | 'victoryType'>,
): Wrestled => {
  const { red, blue } = scoreOf(actions)
  return { ...verdict, actions, second, redScore: red, blueScore: blue }
}

/**
 * Wrestles a bout by its rules, the same for the same luck.
 *
 * @param red how strong red is, 0 to 1
 */
export function wrestle(
  style: number,
  rules: Rules,
  [red, blue]: readonly [number, number],
  luck: Luck,
): Wrestled {
  const share = 1 / (1 + Math.exp((blue - red) * 3.2))
  const favourite: Corner = luck() < share ? 'red' : 'blue'
  if (luck() < NEVER) return ended([], 0, { winner: favourite, victoryType: 'VFO' })
  const whole = wholeOf(rules)
  const actions: Action[] = []
  for (let second = between(luck, 15, 70); second < whole; second += between(luck, 12, 62)) {
    if (actions.length === 0 && second > PASSIVE_AT)
      actions.push({
        second: PASSIVE_AT,
        corner: favourite,
        kind: style === 1 ? 'passivityPoint' : 'activity',
        points: 1,
      })
    const corner = luck() < share ? 'red' : 'blue'
    const habit = chosen(habitsOf[style] ?? freestyle, luck)
    const next = happened(second, corner, [rules, habit], luck)
    actions.push(...next)
    const verdict = endedEarly(actions, rules)
    if (verdict) return ended(actions, next.at(-1)?.second ?? second, verdict)
  }
  if (scoreOf(actions).red + scoreOf(actions).blue === 0)
    actions.push({ second: whole - 20, corner: favourite, kind: 'activity', points: 1 })
  return ended(actions, whole, decide(actions, rules) ?? { winner: favourite, victoryType: 'VPO' })
}
