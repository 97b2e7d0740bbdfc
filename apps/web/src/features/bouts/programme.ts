import type { Bout } from '@pahlavan/contract/bouts'

/** Bouts in the order of the programme: by their time, which is written in one way, and by their number. */
export const inOrder = (bouts: readonly Bout[]): Bout[] =>
  bouts.toSorted((a, b) =>
    a.scheduledAt === b.scheduledAt ? a.number - b.number : a.scheduledAt < b.scheduledAt ? -1 : 1,
  )
