import { searchKey } from '@pahlavan/persian/letters'
import type { Fault, ImportedBout, ReadResult, Replacement, Side } from './imports.schema.rules.ts'
import { words } from './imports.words.rules.ts'

const sides = ['red', 'blue'] as const

/** A name in any order of its words: “SUSAKI Yui” is “Yui Susaki”. */
const wordsKey = (name: string) => searchKey(name).split(' ').toSorted().join(' ')

/** Whether a corner of a bout is called so, in Persian or Latin letters. */
const isCalled = (bout: ImportedBout, side: Side, key: string): boolean =>
  [
    `${bout[`${side}First`]} ${bout[`${side}Last`]}`,
    `${bout[`${side}FirstEn`] ?? ''} ${bout[`${side}LastEn`] ?? ''}`,
  ].some((name) => wordsKey(name) === key)

export const personKey = (bout: ImportedBout, side: Side): string =>
  `${wordsKey(`${bout[`${side}First`]} ${bout[`${side}Last`]}`)} ${bout[`${side}Country`]}`

/**
 * Finds the replacements in a weight (UWW rules, art. 11: a disqualified finalist is replaced by the wrestler she beat).
 *
 * @param told the results of one weight
 * @returns replacements by the line of the bout; a name that has beaten neither corner is a fault
 */
export function replacements(results: readonly ReadResult[]): {
  byLine: Map<number, Replacement>
  faults: Fault[]
} {
  const byLine = new Map<number, Replacement>()
  const faults: Fault[] = []
  for (const { line, bout } of results) {
    if (bout.replaces === undefined) continue
    const key = wordsKey(bout.replaces)
    const own = sides.map((side) => ({ side, key: personKey(bout, side) }))
    const found = results.flatMap(({ bout: beaten }): Replacement[] => {
      const { winner } = beaten
      if (beaten === bout || winner === null || !isCalled(beaten, winner, key)) return []
      const loser = personKey(beaten, winner === 'red' ? 'blue' : 'red')
      const side = own.find((each) => each.key === loser)?.side
      return side ? [{ side, beaten, by: winner }] : []
    })
    if (found[0]) byLine.set(line, found[0])
    else faults.push({ line, reason: words.nobodyReplaced(bout.replaces) })
  }
  return { byLine, faults }
}
