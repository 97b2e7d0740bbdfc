import {
  type Bout,
  enters,
  type Exit,
  type Field,
  type GroupLane,
  groupLanes,
  meet,
  type Round,
} from './bout.ts'
import { byDraw, type Entry, seedSlots } from './draw.ts'
import { climb, type Podium } from './elimination.ts'
import { finish, leadersOf, orderOf } from './groups.ts'
import { roundRobin } from './nordic.ts'
import type { Tally } from './standings.ts'

/** A group has four places, and there are six groups at most (`docs/decisions/013`). */
const PLACES = 4

/** How many groups so many entries make: of three and four, and no more than six. */
export const groupsOf = (entries: number): number => Math.min(groupLanes.length, Math.ceil(entries / PLACES))

/** Deals entries into groups: seeded ones apart, then by drawn number, one group after the other. */
export function dealIn(entries: readonly Entry[]): Entry[][] {
  const seedOf = ({ seed }: Entry) => seed ?? Number.POSITIVE_INFINITY
  const order = entries.toSorted((a, b) =>
    seedOf(a) < seedOf(b) ? -1 : seedOf(a) > seedOf(b) ? 1 : byDraw(a, b),
  )
  const groups = groupsOf(entries.length)
  return Array.from({ length: groups }, (_, group) => order.filter((_entry, at) => at % groups === group))
}

/** The four places of a group: where more than four were dealt into it, the last ones wrestle for its last places before it begins. */
function placesOf(lane: GroupLane, dealt: readonly Entry[], field: Field): Exit[] {
  const rivals = dealt.slice(PLACES)
  return dealt.slice(0, PLACES).map(({ id }, place) =>
    rivals
      .filter((_, at) => PLACES - 1 - (at % PLACES) === place)
      .reduce((holder, rival, at) => {
        const key = ['qualification', lane, place + 1, ...(at > 0 ? [at + 1] : [])].join('-')
        return meet({ key, round: 'qualification', lane }, holder, enters(rival.id), field)
      }, enters(id)),
  )
}

interface Group {
  order: readonly Tally[] | null
  leaders: [Exit, Exit]
}

function wrestleGroup(lane: GroupLane, dealt: readonly Entry[], field: Field): Group {
  const places = placesOf(lane, dealt, field)
  const order = orderOf(places, roundRobin(places, lane, field), field)
  return { order, leaders: leadersOf(order) }
}

/**
 * The slots of the knock-out: the winners of the groups stand as seeds do, the first ones without an opponent in the first round;
 * the second of a group stands in the other half than its winner, so that they do not meet again before the final.
 *
 * @returns for each slot the group and the place in it (0 or 1), or null for nobody
 */
export function knockOut(groups: number): ([group: number, place: 0 | 1] | null)[] {
  const size = 2 ** Math.ceil(Math.log2(2 * groups))
  const order = seedSlots(size)
  const isUpper = (seed: number) => (order[seed] ?? 0) < size / 2
  const all = Array.from({ length: groups }, (_, group) => group)
  const slots = Array.from({ length: size }, (): [number, 0 | 1] | null => null)
  const put = (seed: number, group: number, place: 0 | 1) => {
    slots[order[seed] ?? 0] = [group, place]
  }
  for (const group of all) put(group, group, 0)
  for (const upper of [true, false]) {
    const free = all.map((group) => groups + group).filter((seed) => isUpper(seed) === upper)
    const seconds = all.filter((group) => isUpper(group) !== upper)
    for (const [at, seed] of free.entries()) put(seed, seconds[at] ?? 0, 1)
  }
  return slots
}

const KNOCK_OUT: readonly Round[] = ['final', 'bronze', '1/2', '1/4', '1/8']

/** A wrestler's progress: last round of the knock-out, else place in the group, else lost before. @param orders each group, best first, null before it is over */
export function howFar(
  id: number,
  bouts: readonly Bout[],
  orders: readonly (readonly Tally[] | null)[],
): number {
  const rounds = bouts
    .filter(({ red, blue }) => red === id || blue === id)
    .map(({ round }) => KNOCK_OUT.indexOf(round))
    .filter((at) => at >= 0)
  if (rounds.length > 0) return Math.min(...rounds)
  const places = orders.map((order) => order?.findIndex(({ entry }) => entry.id === id) ?? -1)
  const place = Math.max(...places)
  return KNOCK_OUT.length + (place >= 0 ? place : Number.MAX_SAFE_INTEGER / 2)
}

/**
 * Beach wrestling from six entries on: groups of three and four in which all meet all, the first two of each to the knock-out, a final and
 * one bout for the single bronze; no repechage. Adds the bouts to the field. Sources, and their open questions: `docs/decisions/013`.
 *
 * @returns the podium, and the order of the others before the criteria: by progress
 */
export function wrestleOnBeach(
  entries: readonly Entry[],
  field: Field,
): { podium: Podium; before: (id: number) => number } {
  const groups = dealIn(entries).map((dealt, at) => wrestleGroup(groupLanes[at] ?? 'a', dealt, field))
  const slots = knockOut(groups.length).map(
    (slot) => (slot ? groups[slot[0]]?.leaders[slot[1]] : null) ?? enters('nobody'),
  )
  const middle = slots.length / 2
  const upper = climb('upper', slots.slice(0, middle), slots.length, field)
  const lower = climb('lower', slots.slice(middle), slots.length, field)
  const podium = finish(upper, lower, field)
  const orders = groups.map(({ order }) => order)
  return { podium, before: (id) => howFar(id, field.bouts, orders) }
}
