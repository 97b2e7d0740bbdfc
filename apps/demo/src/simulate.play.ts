import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '@pahlavan/art/seed'
import type { Action } from '@pahlavan/wrestling/actions'
import type { Rules } from '@pahlavan/wrestling/rules'
import type { Corner, VictoryType } from '@pahlavan/wrestling/victory'
import { wrestle } from './mat.ts'

/** How fast a championship is played; `until` (ms) leaves what is scheduled later. */
export interface Pace {
  /** How many seconds of the hall pass in one of ours; infinite goes straight to the results. */
  speed: number
  until: number
  say: (line: string) => void
}

/** A wrestler in a bout, with his points of the ranking. */
interface Wrestler {
  entryId: number
  id: number
  points: number
}

/** A bout that can be wrestled now. */
export interface NextBout {
  id: number
  number: number
  mat: string
  styleId: number
  rules: Rules
  red: Wrestler
  blue: Wrestler
  isCalled: boolean
  isRunning: boolean
  /** Its time so far. */
  second: number
  /** What stands on its sheet already, in the order of time. */
  written: readonly Written[]
}

/** Something that was written down, by whomever. */
interface Written extends Omit<Action, 'kind'> {
  kind: string
}

/** How a bout of the simulation ends. */
export interface Result {
  winner: Corner
  victoryType: VictoryType
  redScore: number
  blueScore: number
}

/** Where a championship is played. */
export interface Hall {
  /** Draws what has not been drawn, and begins the event. */
  begin(): Promise<void>
  /** The bouts that can be wrestled now, until a moment (ms, or infinite), in their order. */
  next(until: number): Promise<NextBout[]>
  call(bout: NextBout): Promise<unknown>
  startClock(bout: NextBout): Promise<unknown>
  score(bout: NextBout, action: Action): Promise<unknown>
  stopClock(bout: NextBout, second: number): Promise<unknown>
  /** Ends a bout; without a result by what was written down. */
  end(bout: NextBout, result: Result | null): Promise<unknown>
  finish(): Promise<unknown>
  /** Whether a step was refused because the bout has changed meanwhile. */
  isConflict(error: unknown): boolean
}

/** How strong somebody is, 0 to 1: by his points, and a little by who he is. */
const strengthOf = ({ id, points }: Wrestler): number =>
  Math.min(0.98, 0.25 + Math.log(1 + points) / 8 + (id % 17) / 60)

const isSame = (one: Written, other: Written | undefined): boolean =>
  one.second === other?.second &&
  one.corner === other.corner &&
  one.kind === other.kind &&
  one.points === other.points

/**
 * What is left to write down: a simulation that was killed goes on where it was. Where somebody else wrote too, what comes later, and
 * the sheet decides.
 */
function leftOf(actions: readonly Action[], written: readonly Written[]) {
  if (written.every((one, at) => isSame(one, actions[at])))
    return { left: actions.slice(written.length), isOwn: true }
  const last = written.at(-1)?.second ?? 0
  return { left: actions.filter(({ second }) => second > last), isOwn: false }
}

/**
 * One bout as scorekeepers run it: called, wrestled action by action, ended. What has been done already is not done again, so that two
 * simulations of one event take turns instead of undoing each other's steps.
 */
async function playBout(hall: Hall, bout: NextBout, { speed, say }: Pace): Promise<void> {
  const luck = randomOf(`bout ${bout.id} ${bout.red.entryId} ${bout.blue.entryId}`)
  const strengths = [strengthOf(bout.red), strengthOf(bout.blue)] as const
  const { actions, second: end, ...result } = wrestle(bout.styleId, bout.rules, strengths, luck)
  const isWrestled = result.victoryType !== 'VFO'
  const wait = (seconds: number) =>
    Number.isFinite(speed) ? sleep((seconds * 1000) / speed) : Promise.resolve()
  const { left, isOwn } = leftOf(actions, bout.written)
  const isOver = left.length === 0 && !bout.isRunning && bout.second >= end
  if (!bout.isCalled) {
    await hall.call(bout)
    await wait(20)
  }
  if (isWrestled && !bout.isRunning && !isOver) await hall.startClock(bout)
  let second = bout.written.at(-1)?.second ?? 0
  for (const action of left) {
    await wait(action.second - second)
    second = action.second
    await hall.score(bout, action)
    say(`${bout.number} ${bout.mat}  ${action.corner} ${action.kind} ${action.points}`)
  }
  await wait(Math.max(0, end - second))
  if (isWrestled && !isOver) await hall.stopClock(bout, end)
  await hall.end(bout, isOwn ? result : null)
  say(
    `${bout.number} ${bout.mat}  ${result.winner} ${result.victoryType} ${result.redScore}:${result.blueScore}`,
  )
}

/**
 * Somebody who forfeits on one mat gives away his bouts on the others, also one that was just about to begin; or somebody else runs the
 * bout too. It is looked at again.
 */
const given =
  (hall: Hall, { number, mat }: NextBout, { say }: Pace) =>
  (error: unknown) => {
    if (!hall.isConflict(error)) throw error
    say(`${number} ${mat}  has changed`)
  }

/** Plays an event on from where it stands: on every mat one bout after the other, all mats at once, to its end. */
export async function play(hall: Hall, pace: Pace): Promise<void> {
  await hall.begin()
  for (;;) {
    const open = await hall.next(pace.until)
    if (open.length === 0) break
    const onMats = [...Map.groupBy(open, ({ mat }) => mat).values()].flatMap(([first]) => first ?? [])
    await Promise.all(onMats.map((bout) => playBout(hall, bout, pace).catch(given(hall, bout, pace))))
  }
  if (!Number.isFinite(pace.until)) await hall.finish()
}
