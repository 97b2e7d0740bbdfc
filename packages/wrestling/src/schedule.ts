import type { Round } from './bout.ts'

/**
 * A bout that wants a place in the order of an event; `weight` is the id of its weight. `people` may wrestle in it and have entered other weights of
 * the event, too: they are on one mat at a time, and rest between two bouts.
 */
export interface UnscheduledBout {
  people?: readonly number[]
  id: number
  weight: number
  key: string
  round: Round
}

/** A part of the event: when it begins (ms), which mats it has, and how long a bout and its change take (ms). */
export interface Slot {
  startsAt: number
  mats: number
  boutMs: number
}

/** Where and when a bout is wrestled. `session` is 0 for what leads to the finals, 1 for repechage and medals. */
export interface ScheduledBout {
  id: number
  number: number
  mat: string
  at: number
  session: 0 | 1
}

const order: readonly Round[] = [
  'qualification',
  '1/32',
  '1/16',
  '1/8',
  '1/4',
  '1/2',
  'repechage',
  'bronze',
  'final',
]

/** The rest of a wrestler before the next bout (ms): twenty minutes (UWW rules, art. 10). */
export const REST = 20 * 60_000

/**
 * The rounds of groups come one after the other, as their keys count them, before any semi-final; so do those of the repechage. A
 * semi-final that is wrestled again comes after the first one.
 */
function stageOf({ round, key }: UnscheduledBout): number {
  const at = order.indexOf(round)
  const offset = key.endsWith('-second') ? 1 : 0
  if (round === 'repechage') return at * 10 + Number(/\d+$/.exec(key)?.[0] ?? 0)
  if (at >= 0) return at * 10 + offset
  return Number(/-(\d+)-\d+$/.exec(key)?.[1] ?? 0)
}

const isMedalBout = ({ round }: UnscheduledBout): boolean =>
  round === 'repechage' || round === 'bronze' || round === 'final'

const letter = (mat: number): string => String.fromCodePoint(65 + mat)

type TimedBout = Omit<ScheduledBout, 'number' | 'session'>

/** The order of an event: round by round over all weights. */
const inOrder = (a: UnscheduledBout, b: UnscheduledBout): number =>
  stageOf(a) - stageOf(b) || a.weight - b.weight || a.key.localeCompare(b.key, 'en', { numeric: true })

/** When people of several weights are ready again (ms). */
type Ready = Map<number, number>

const readyAt = (ready: Ready, { people = [] }: UnscheduledBout): number =>
  Math.max(0, ...people.map((one) => ready.get(one) ?? 0))

function noteEnd(ready: Ready, { people = [] }: UnscheduledBout, end: number): void {
  for (const one of people) ready.set(one, end + REST)
}

/** Puts bouts on the mats, each as soon as a mat is free, its weight has rested since its round before, and its people since their last bout. */
function putOnMats(list: readonly UnscheduledBout[], { startsAt, mats, boutMs }: Slot, ready: Ready) {
  const free = Array.from({ length: mats }, () => startsAt)
  const weights = new Map<number, { stage: number; end: number; ready: number }>()
  const placed = list.map((bout): TimedBout => {
    const stage = stageOf(bout)
    const own = weights.get(bout.weight) ?? { stage, end: startsAt, ready: startsAt }
    if (own.stage !== stage) Object.assign(own, { stage, ready: own.end + REST })
    const mat = free.indexOf(Math.min(...free))
    const at = Math.max(free[mat] ?? startsAt, own.ready, readyAt(ready, bout))
    free[mat] = at + boutMs
    own.end = Math.max(own.end, at + boutMs)
    noteEnd(ready, bout, at + boutMs)
    weights.set(bout.weight, own)
    return { id: bout.id, mat: letter(mat), at }
  })
  return { placed, end: Math.max(startsAt, ...free) }
}

/** A bout that stands on a mat at a time (ms) already. */
export interface OccupiedSlot {
  people?: readonly number[]
  mat: string
  at: number
}

/** Whether a bout stands in the way of another one at a time because of its people: each rests before and after. */
const isRival = (other: OccupiedSlot, people: readonly number[], at: number, boutMs: number): boolean =>
  Math.abs(other.at - at) < boutMs + REST && people.some((one) => other.people?.includes(one))

/** The first time from `ready` on at which a mat is free for a bout, and its people are. */
function firstFree(
  ready: number,
  taken: readonly OccupiedSlot[],
  { mats, boutMs }: Slot,
  people: readonly number[] = [],
): OccupiedSlot {
  const letters = Array.from({ length: mats }, (_, at) => letter(at))
  const isFree = (mat: string, at: number) =>
    !taken.some((other) => other.mat === mat && Math.abs(other.at - at) < boutMs)
  const ends = taken.flatMap(({ at }) =>
    people.length > 0 ? [at + boutMs, at + boutMs + REST] : [at + boutMs],
  )
  const times = [ready, ...ends].filter((at) => at >= ready)
  for (const at of times.toSorted((a, b) => a - b)) {
    const isClear = !taken.some((other) => isRival(other, people, at, boutMs))
    const mat = isClear ? letters.find((one) => isFree(one, at)) : undefined
    if (mat) return { mat, at, people }
  }
  throw new Error('after the last bout a mat is free')
}

/** Places for late bouts of one weight, such as those of a repechage, between the scheduled bouts of the mats; each round rests after the one before. */
export function fitIn(
  wanted: readonly UnscheduledBout[],
  taken: readonly OccupiedSlot[],
  slot: Slot,
): TimedBout[] {
  const busy = [...taken]
  let [stage, ready, end] = [-1, slot.startsAt, slot.startsAt]
  return wanted.toSorted(inOrder).map((bout): TimedBout => {
    const own = stageOf(bout)
    if (stage >= 0 && own !== stage) ready = end + REST
    stage = own
    const place = firstFree(ready, busy, slot, bout.people)
    busy.push(place)
    end = Math.max(end, place.at + slot.boutMs)
    return { id: bout.id, mat: place.mat, at: place.at }
  })
}

const byTime = (a: TimedBout, b: TimedBout): number => a.at - b.at || a.mat.localeCompare(b.mat, 'en')

/**
 * The order of an event's bouts: round by round over all weights, on all mats at once, so that everybody rests between two bouts;
 * then repechage and medals, the finals on mat A alone (UWW rules, art. 10). Numbers run through the event from 1.
 *
 * @param last the second part; it begins later where the first one takes longer
 */
export function schedule(bouts: readonly UnscheduledBout[], first: Slot, last: Slot): ScheduledBout[] {
  const sorted = bouts.toSorted(inOrder)
  const ready: Ready = new Map()
  const early = putOnMats(
    sorted.filter((bout) => !isMedalBout(bout)),
    first,
    ready,
  )
  const evening = {
    ...last,
    startsAt: Math.max(last.startsAt, early.placed.length > 0 ? early.end + REST : 0),
  }
  const medals = putOnMats(
    sorted.filter((bout) => isMedalBout(bout) && bout.round !== 'final'),
    evening,
    ready,
  )
  const onMatA = { ...last, startsAt: medals.end, mats: 1 }
  const finals = sorted
    .filter(({ round }) => round === 'final')
    .map((bout): TimedBout => {
      const at = Math.max(onMatA.startsAt, readyAt(ready, bout))
      onMatA.startsAt = at + last.boutMs
      noteEnd(ready, bout, onMatA.startsAt)
      return { id: bout.id, mat: letter(0), at }
    })
  const parts = [early.placed.toSorted(byTime), [...medals.placed.toSorted(byTime), ...finals]] as const
  let number = 0
  return parts.flatMap((part, at) =>
    part.map(({ id, mat, at: time }): ScheduledBout => {
      number += 1
      return { id, mat, at: time, number, session: at === 0 ? 0 : 1 }
    }),
  )
}
