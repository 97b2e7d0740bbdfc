import { personKey } from './imports.replaced.rules.ts'
import type { Fault, ReadResult } from './imports.schema.rules.ts'
import { words } from './imports.words.rules.ts'

/** The shortest time between the starts of two bouts of one wrestler on different mats, in minutes: two periods. */
const MAT_CHANGE_MINUTES = 6

interface Turn {
  line: number
  at: number
  mat: string
  name: string
}

/** The turns of each wrestler on a known mat, in any weight, by time. */
function turnsOf(results: readonly ReadResult[]): Turn[][] {
  const turns = results.flatMap(({ line, bout }) => {
    const { mat } = bout
    if (mat === undefined) return []
    return (['red', 'blue'] as const).map((side) => ({
      person: personKey(bout, side),
      turn: {
        line,
        at: Date.parse(bout.at),
        mat,
        name: `${bout[`${side}First`]} ${bout[`${side}Last`]}`.trim(),
      },
    }))
  })
  return [...Map.groupBy(turns, ({ person }) => person).values()].map((group) =>
    group.map(({ turn }) => turn).toSorted((a, b) => a.at - b.at),
  )
}

/** Wrestlers on two mats at once: the later one of both lines is named, and holds back its weight. */
export const matClashes = (results: readonly ReadResult[]): Fault[] =>
  turnsOf(results).flatMap((turns) =>
    turns.flatMap((turn, at): Fault[] => {
      const before = turns[at - 1]
      if (!before || before.mat === turn.mat || turn.at - before.at >= MAT_CHANGE_MINUTES * 60_000) return []
      const [first, second] = before.line < turn.line ? [before, turn] : [turn, before]
      return [
        { line: second.line, reason: words.twoMats(first, second.mat, MAT_CHANGE_MINUTES), isWarning: true },
      ]
    }),
  )
