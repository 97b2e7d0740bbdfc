import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '@pahlavan/art/seed'
import type { Action } from '@pahlavan/wrestling/actions'
import type { Rules } from '@pahlavan/wrestling/rules'
import type { Corner, VictoryType } from '@pahlavan/wrestling/victory'
import { wrestle } from './mat.ts'

/** The pace of a championship; `until` (ms) leaves later bouts as scheduled. */
export interface PlaybackSettings {
  /** How many seconds of the hall pass in one of ours; infinite goes straight to the results. */
  speed: number
  until: number
  log: (line: string) => void
  /** Ends it in the middle. */
  signal?: AbortSignal
}

const SECOND = 1000
/** How long wrestlers take from their call to the mat, and how often is looked for bouts that come due. */
const [CALLED, LOOK] = [20, 20]

/** A wrestler in a bout, with ranking points. */
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
  /** Counts its changes: a step onto a bout that somebody else has moved on is refused. */
  revision: number
  /** The actions on its sheet, in the order of time. */
  written: readonly WrittenAction[]
}

/** Something that was written down, by whomever. */
interface WrittenAction extends Omit<Action, 'kind'> {
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
  /** Draws the weights without a draw, and begins the event. */
  begin(): Promise<void>
  /** The bouts that can be wrestled now, until a moment (ms, or infinite), in their order. */
  next(until: number): Promise<NextBout[]>
  call(bout: NextBout): Promise<unknown>
  startClock(bout: NextBout): Promise<unknown>
  score(bout: NextBout, action: Action): Promise<unknown>
  stopClock(bout: NextBout, second: number): Promise<unknown>
  /** Ends a bout; without a result, by the actions on the sheet. */
  end(bout: NextBout, result: Result | null): Promise<unknown>
  finish(): Promise<unknown>
  /** Whether a step was refused because the bout has changed meanwhile. */
  isConflict(error: unknown): boolean
}

/** The strength of a wrestler, 0 to 1: from ranking points, and a little from the id. */
const strengthOf = ({ id, points }: Wrestler): number =>
  Math.min(0.98, 0.25 + Math.log(1 + points) / 8 + (id % 17) / 60)

const isSame = (one: WrittenAction, other: WrittenAction | undefined): boolean =>
  one.second === other?.second &&
  one.corner === other.corner &&
  one.kind === other.kind &&
  one.points === other.points

/**
 * The bouts left to write: a killed simulation goes on from its last bout. Where another
 * simulation wrote too, the sheet decides, and later actions are left out.
 */
function leftOf(actions: readonly Action[], written: readonly WrittenAction[]) {
  if (written.every((one, at) => isSame(one, actions[at])))
    return { left: actions.slice(written.length), isOwn: true }
  const last = written.at(-1)?.second ?? 0
  return { left: actions.filter(({ second }) => second > last), isOwn: false }
}

/** Waits for so many seconds of the hall; straight to the results nothing is waited for. */
const wait = async ({ speed, signal }: PlaybackSettings, seconds: number): Promise<void> => {
  if (Number.isFinite(speed)) await sleep((seconds * SECOND) / speed, undefined, { signal })
}

/** Between two periods. */
const BREAK = 30
/** A clock that runs by itself runs as fast as ours. */
const REAL = 1

/**
 * Lets the time of a bout pass. Its clock runs by itself as fast as ours; at another speed it stands, and is set once a second of ours,
 * so that it never says anything else than the points.
 */
async function pass(
  hall: Hall,
  bout: NextBout,
  [from, to]: readonly [number, number],
  pace: PlaybackSettings,
) {
  if (pace.speed === REAL) return wait(pace, to - from)
  if (!Number.isFinite(pace.speed)) return
  for (let second = from; second < to; ) {
    const step = Math.min(pace.speed, to - second)
    await wait(pace, step)
    second += step
    await hall.stopClock(bout, Math.round(second))
  }
}

/** The happenings in the rest of a bout, in order: each action, each break, and its end. */
function stopsOf(left: readonly Action[], { rules, second }: NextBout, end: number) {
  const breaks = Array.from({ length: rules.periods - 1 }, (_, at) => (at + 1) * rules.seconds)
  const isAhead = (at: number) => at > second && at < end
  const stops = [
    ...left.map((action) => ({ at: action.second, action })),
    ...breaks.filter(isAhead).map((at) => ({ at, action: null })),
  ]
  return stops.toSorted((one, other) => one.at - other.at)
}

/** Wrestles the rest of a bout, and stops its clock. */
async function wrestleOn(
  hall: Hall,
  bout: NextBout,
  { left, end }: { left: readonly Action[]; end: number },
  pace: PlaybackSettings,
) {
  let second = Math.max(bout.second, ...bout.written.map((one) => one.second))
  if (bout.isRunning) await hall.stopClock(bout, second)
  await hall.startClock(bout)
  for (const { at, action } of stopsOf(left, { ...bout, second }, end)) {
    await pass(hall, bout, [second, at], pace)
    second = Math.max(second, at)
    if (action) {
      await hall.score(bout, action)
      pace.log(`${bout.number} ${bout.mat}  ${action.corner} ${action.kind} ${action.points}`)
    } else if (Number.isFinite(pace.speed)) {
      await hall.stopClock(bout, at)
      await wait(pace, BREAK)
      await hall.startClock(bout)
    }
  }
  await pass(hall, bout, [second, Math.max(second, end)], pace)
  await hall.stopClock(bout, Math.max(second, end))
}

/**
 * One bout as scorekeepers run it: called, wrestled action by action, ended. A finished step is not repeated, so that two
 * simulations of one event take turns instead of undoing each other's steps.
 */
async function playBout(hall: Hall, bout: NextBout, pace: PlaybackSettings): Promise<void> {
  const luck = randomOf(`bout ${bout.id} ${bout.red.entryId} ${bout.blue.entryId}`)
  const strengths = [strengthOf(bout.red), strengthOf(bout.blue)] as const
  const { actions, second: end, ...result } = wrestle(bout.styleId, bout.rules, strengths, luck)
  const { left, isOwn } = leftOf(actions, bout.written)
  const isOver = left.length === 0 && !bout.isRunning && bout.second >= end
  if (!bout.isCalled) {
    await hall.call(bout)
    await wait(pace, CALLED)
  }
  if (result.victoryType !== 'VFO' && !isOver) await wrestleOn(hall, bout, { left, end }, pace)
  await hall.end(bout, isOwn ? result : null)
  pace.log(
    `${bout.number} ${bout.mat}  ${result.winner} ${result.victoryType} ${result.redScore}:${result.blueScore}`,
  )
}

/**
 * A wrestler who forfeits on one mat loses the bouts on the others, also one about to begin; or another
 * account runs the bout too. The simulation looks at the bout again.
 */
const given =
  (hall: Hall, { number, mat }: NextBout, { log }: PlaybackSettings) =>
  (error: unknown) => {
    if (!hall.isConflict(error)) throw error
    log(`${number} ${mat}  has changed`)
  }

/** Plays an event on from where it stands: on every mat one bout after the other, all mats at once, to its end. */
export async function play(hall: Hall, pace: PlaybackSettings): Promise<void> {
  await hall.begin()
  const onMats = new Map<string, Promise<void>>()
  const run = async (bout: NextBout) => {
    await playBout(hall, bout, pace).catch(given(hall, bout, pace))
    onMats.delete(bout.mat)
  }
  try {
    for (;;) {
      for (const bout of await hall.next(pace.until))
        if (!onMats.has(bout.mat)) onMats.set(bout.mat, run(bout))
      if (onMats.size === 0) break
      // A bout of another mat comes due while one goes on.
      await Promise.race([...onMats.values(), ...(Number.isFinite(pace.speed) ? [wait(pace, LOOK)] : [])])
    }
  } catch (error) {
    await Promise.allSettled(onMats.values())
    throw error
  }
  if (!Number.isFinite(pace.until)) await hall.finish()
}
