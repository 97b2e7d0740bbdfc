import { enters, type Exit, type Field, loserOf, lostBy, meet, type Round } from './bout.ts'
import { type Entry, placeInBracket } from './draw.ts'
import { type Consolation, repechage } from './repechage.ts'
import { isDouble } from './victory.ts'

export type Half = 'upper' | 'lower'

const rounds: Record<number, Round> = { 64: '1/32', 32: '1/16', 16: '1/8', 8: '1/4', 4: '1/2' }

const roundOf = (wrestlers: number): Round => rounds[wrestlers] ?? '1/32'

/** The result of the medal bouts: each place's entries, best first. */
export interface Podium {
  first: Exit['side']
  second: number | null
  thirds: Exit['side'][]
  fifths: number[]
}

/** The semi-final of a half. Where both are put out, the losers of their quarter-finals wrestle it (art. 12). */
function semi(lane: Half, [red, blue]: readonly [Exit, Exit], field: Field): Exit {
  const place = { key: `semi-${lane}`, round: '1/2' as const, lane }
  const exit = meet(place, red, blue, field)
  const result = exit.bout?.result
  if (!result || !isDouble(result.victoryType)) return exit
  return meet({ ...place, key: `semi-${lane}-second` }, loserOf(red), loserOf(blue), field)
}

/** A half of a bracket, from its slots to its finalist. Adds the bouts to the field. @param size how many slots both halves have */
export function climb(lane: Half, slots: readonly Exit[], size: number, field: Field): Exit {
  let line = slots
  for (let wrestlers = size; line.length > 2; wrestlers /= 2)
    line = Array.from({ length: line.length / 2 }, (_, at) =>
      meet(
        { key: `${wrestlers}-${lane}-${at + 1}`, round: roundOf(wrestlers), lane },
        line[2 * at] ?? enters('nobody'),
        line[2 * at + 1] ?? enters('nobody'),
        field,
      ),
    )
  return semi(lane, [line[0] ?? enters('nobody'), line[1] ?? enters('nobody')], field)
}

/** The slots of a half, where there are two for one after their qualification bout. */
const qualified = (lane: Half, slots: readonly Entry[][], field: Field): Exit[] =>
  slots.map(([first, second], at) => {
    const one = enters(first?.id ?? 'nobody')
    const key = `qualification-${lane}-${at + 1}`
    return second ? meet({ key, round: 'qualification', lane }, one, enters(second.id), field) : one
  })

/** Both finalists put out: the two bronze medallists wrestle for gold, the fifths become thirds (art. 12). */
function secondFinal([upper, lower]: readonly [Consolation, Consolation], field: Field): Podium {
  const place = { key: 'final-second', round: 'final' as const, lane: null }
  const final = meet(place, enters(upper.third), enters(lower.third), field)
  const thirds = [upper.fifth, lower.fifth].filter((one) => one !== null)
  return { first: final.side, second: lostBy(final), thirds, fifths: [] }
}

/**
 * Direct elimination from eight entries on: qualification down to a power of two, the bracket, repechage with two bronzes,
 * the final (UWW rules, art. 11 and 12). Adds the bouts to the field.
 */
export function eliminate(entries: readonly Entry[], field: Field): Podium {
  const slots = placeInBracket(entries)
  const size = slots.length
  const finalists = (['upper', 'lower'] as const).map((lane, at) => {
    const from = field.bouts.length
    const own = qualified(lane, slots.slice((at * size) / 2, ((at + 1) * size) / 2), field)
    const finalist = climb(lane, own, size, field)
    return { lane, finalist, way: field.bouts.slice(from) }
  })
  const [upper, lower] = finalists.map(({ lane, finalist, way }) => repechage(lane, finalist, way, field))
  const [top, bottom] = finalists.map(({ finalist }) => finalist)
  if (!upper || !lower || !top || !bottom) throw new Error('a bracket has two halves')
  const final = meet({ key: 'final', round: 'final', lane: null }, top, bottom, field)
  const result = final.bout?.result
  if (result && isDouble(result.victoryType)) return secondFinal([upper, lower], field)
  return {
    first: final.side,
    second: lostBy(final),
    thirds: [upper.third, lower.third],
    fifths: [upper.fifth, lower.fifth].filter((one) => one !== null),
  }
}
