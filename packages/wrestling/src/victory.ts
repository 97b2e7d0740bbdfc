import victories from './victories.json' with { type: 'json' }

/** How a bout can end (UWW rules, art. 41). The last three have no winner. */
export const victoryTypes = [
  'VFA',
  'VIN',
  'VCA',
  'VFO',
  'DSQ',
  'VSU',
  'VSU1',
  'VPO',
  'VPO1',
  '2DSQ',
  '2VIN',
  '2VFO',
] as const
export type VictoryType = (typeof victoryTypes)[number]

export type Corner = 'red' | 'blue'

/** How a bout ended: who wrestled (ids of entries), who won, how, and the technical points of both, null where nobody wrote them down. */
export interface Result {
  red: number
  blue: number
  winner: Corner | null
  victoryType: VictoryType
  redScore: number | null
  blueScore: number | null
}

/** Classification points of winner and loser for each victory type, with its name in both languages. */
const table = new Map(victories.map((row) => [row.code, row]))

export const isVictoryType = (code: string): code is VictoryType => table.has(code)

/** Whether both wrestlers lose. */
export const isDouble = (type: VictoryType): boolean => type.startsWith('2')

export const victoryName = (type: VictoryType): { fa: string; en: string } => {
  const { fa = type, en = type } = table.get(type) ?? {}
  return { fa, en }
}

/** Classification points of red and blue (UWW rules, art. 41): 5:0, 4:0, 4:1, 3:0, 3:1, or 0:0 where both lose. */
export function classificationPoints({ winner, victoryType }: Result): Record<Corner, number> {
  const { winner: won = 0, loser: lost = 0 } = table.get(victoryType) ?? {}
  if (winner === null) return { red: 0, blue: 0 }
  return winner === 'red' ? { red: won, blue: lost } : { red: lost, blue: won }
}

export const opposite = (corner: Corner): Corner => (corner === 'red' ? 'blue' : 'red')

/** The id of the entry that won, or null. */
export const winnerOf = ({ winner, red, blue }: Result): number | null =>
  winner === null ? null : winner === 'red' ? red : blue

/** The ids of the entries that lost: one, or both. */
export const losersOf = ({ winner, red, blue }: Result): number[] =>
  winner === null ? [red, blue] : [winner === 'red' ? blue : red]

/** A loser by forfeit or disqualification is ranked last, without a place, and never in the repechage (art. 8, 41). */
export const losesRank = ({ victoryType }: Pick<Result, 'victoryType'>): boolean =>
  /VFO|DSQ/.test(victoryType)
