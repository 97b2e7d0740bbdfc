/** A wrestler who entered a weight. `draw` is the drawn number, from 1; `isOut` has withdrawn, also after the draw. */
export interface Entry {
  id: number
  draw: number
  seed?: number
  team?: string
  isOut?: boolean
}

export const byDraw = (a: Entry, b: Entry): number => a.draw - b.draw

/**
 * Draws numbers: seeded wrestlers keep their places apart with any number, so all are in one urn.
 *
 * @param entrants ids, seeds, teams
 * @param random gives numbers in [0, 1)
 * @returns the entries with numbers 1…n, by number
 */
export function draw(entrants: readonly Omit<Entry, 'draw'>[], random: () => number): Entry[] {
  const urn = [...entrants]
  for (let at = urn.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [a, b] = [urn[at], urn[other]]
    if (a && b) [urn[at], urn[other]] = [b, a]
  }
  return urn.map((entrant, at) => Object.assign({}, entrant, { draw: at + 1 }))
}

/** The power of two of the main bracket of n wrestlers; the surplus goes through qualification bouts. */
export const mainSize = (n: number): number => 2 ** Math.floor(Math.log2(n))

/** The slots of seeds 1, 2, 3 … in a bracket, from the top (0): the first two at its ends, then the quarters, then the eighths. */
export function seedSlots(size: number): number[] {
  let order = [1]
  for (let half = 2; half <= size; half *= 2)
    order = order.flatMap((seed, at) => (at % 2 === 0 ? [seed, half + 1 - seed] : [half + 1 - seed, seed]))
  const slots: number[] = []
  for (const [slot, seed] of order.entries()) slots[seed - 1] = slot
  return slots
}

/** The slots that qualification bouts feed: top, bottom, bottom, top (art. 11), those of seeds last. */
function qualificationSlots(size: number, count: number, seeded: ReadonlySet<number>): Set<number> {
  const [tops, bottoms] = [
    Array.from({ length: size / 2 }, (_, at) => at),
    Array.from({ length: size / 2 }, (_, at) => size - 1 - at),
  ]
  const order: number[] = []
  for (let at = 0; order.length < size; at += 1) {
    const next = (at % 4 === 0 || at % 4 === 3 ? tops : bottoms).shift()
    if (next !== undefined) order.push(next)
  }
  const free = order.filter((slot) => !seeded.has(slot))
  return new Set([...free, ...order.filter((slot) => seeded.has(slot))].slice(0, count))
}

/** Who stands in each slot of the main bracket, from the top: one wrestler, or the two of a qualification bout. */
export function placeInBracket(entries: readonly Entry[]): Entry[][] {
  const size = mainSize(entries.length)
  const places = seedSlots(size)
  const seeds = entries
    .filter(({ seed }) => seed !== undefined)
    .toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
    .slice(0, 8)
  const seeded = new Map(seeds.map((entry, at) => [places[at] ?? 0, entry]))
  const doubled = qualificationSlots(size, entries.length - size, new Set(seeded.keys()))
  const rest = entries.filter((entry) => !seeds.includes(entry)).toSorted(byDraw)
  return Array.from({ length: size }, (_, slot) => {
    const first = seeded.get(slot) ?? rest.shift()
    const second = doubled.has(slot) ? rest.shift() : undefined
    return [first, second].filter((entry) => entry !== undefined)
  })
}
