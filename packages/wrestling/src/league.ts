import { pairings } from './nordic.ts'

/** Two teams of a league, by their places from 0: `red` is at home. */
export interface Meeting {
  red: number
  blue: number
}

/**
 * The rounds of a league: everybody meets everybody once, or twice with the corners changed. A team rests in a round where their number is
 * odd. The corners of a team are as even as can be: its red and blue meetings of one half differ by one at most.
 *
 * @param teams how many they are; fewer than two have no rounds
 * @returns the meetings of each round
 * @see pairings the circle method
 */
export function leagueRounds(teams: number, { isDouble }: { isDouble: boolean }): Meeting[][] {
  if (teams < 2) return []
  const size = teams + (teams % 2)
  const first = pairings(teams).map((round) => round.map(([one, other]) => meetingOf(one, other, size)))
  const back = first.map((round) => round.map(({ red, blue }) => ({ red: blue, blue: red })))
  return isDouble ? [...first, ...back] : first
}

/**
 * The corners of a meeting: the smaller place is red where the places differ by an odd number, but for the last place of an even number,
 * which alternates. So each team has as many places above it as below in either corner.
 */
function meetingOf(one: number, other: number, size: number): Meeting {
  const isRed = other === size - 1 ? one % 2 === 0 : (other - one) % 2 === 1
  return isRed ? { red: one, blue: other } : { red: other, blue: one }
}
