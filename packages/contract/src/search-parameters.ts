import type { ownParameters } from './drawers.ts'

type Parameters = typeof ownParameters

/** The parameter of the search in a drawer's list. */
export const searchParameters = {
  'player-list': 'playerSearch',
  clubs: 'clubSearch',
  events: 'eventSearch',
  'education-list': 'courseSearch',
  shopping: 'shopSearch',
  'book-store': 'bookSearch',
} as const satisfies { [Name in keyof Parameters]?: Parameters[Name][number] }
