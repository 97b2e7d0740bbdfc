import type { NextBout } from './simulate.play.ts'

/**
 * Takes steps onto bouts: each says at which revision of the bout it is meant, as far as that is known, and brings the next one.
 *
 * @param revisionOf reads the revision from the answer of a step
 */
export function stepper<T>(revisionOf: (answer: T) => number) {
  const known = new Map<number, number>()
  return {
    /** Notes the revisions of bouts that were just read. */
    note: (bouts: readonly NextBout[]): void => {
      for (const { id, revision } of bouts) known.set(id, revision)
    },
    step: async ({ id }: NextBout, work: (expected: number | undefined) => Promise<T>): Promise<void> => {
      known.set(id, revisionOf(await work(known.get(id))))
    },
  }
}
