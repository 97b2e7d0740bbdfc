import type { Round } from './bout.ts'

/** A bout that wants a place in the order of an event; `weight` is the id of its weight. */
export interface Unplaced {
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
export interface Placed {
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

/** The rounds of groups come one after the other, as their keys count them, before any semi-final. */
function stageOf({ round, key }: Unplaced): number {
  const at = order.indexOf(round)
  if (at >= 0) return at * 10
  return Number(/-(\d+)-\d+$/.exec(key)?.[1] ?? 0)
}

const isMedalBout = ({ round }: Unplaced): boolean =>
  round === 'repechage' || round === 'bronze' || round === 'final'

const letter = (mat: number): string => String.fromCodePoint(65 + mat)

/**
 * The order of an event's bouts: round by round over all weights, so that everybody rests between two bouts, on all mats at once;
 * then repechage and medals, the finals on mat A alone (UWW rules, art. 10). Numbers run through the event from 1.
 */
export function schedule(bouts: readonly Unplaced[], first: Slot, last: Slot): Placed[] {
  const sorted = bouts.toSorted(
    (a, b) =>
      stageOf(a) - stageOf(b) || a.weight - b.weight || a.key.localeCompare(b.key, 'en', { numeric: true }),
  )
  const parts = [
    { session: 0 as const, slot: first, list: sorted.filter((bout) => !isMedalBout(bout)) },
    { session: 1 as const, slot: last, list: sorted.filter((bout) => isMedalBout(bout)) },
  ]
  let number = 0
  return parts.flatMap(({ session, slot, list }) => {
    const finals = list.filter(({ round }) => round === 'final').length
    const before = list.length - finals
    const rows = Math.ceil(before / slot.mats)
    return list.map(({ id }, at) => {
      number += 1
      const isFinal = at >= before
      const row = isFinal ? rows + at - before : Math.floor(at / slot.mats)
      return {
        id,
        number,
        session,
        mat: letter(isFinal ? 0 : at % slot.mats),
        at: slot.startsAt + row * slot.boutMs,
      }
    })
  })
}
