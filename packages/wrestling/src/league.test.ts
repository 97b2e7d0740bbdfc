import { expect, test } from 'vitest'
import { leagueRounds } from './league.ts'

const sizes = Array.from({ length: 31 }, (_, at) => at + 2)
const pairOf = ({ red, blue }: { red: number; blue: number }) => `${red}-${blue}`
const sides = (meetings: readonly { red: number; blue: number }[], team: number) => [
  meetings.filter(({ red }) => red === team).length,
  meetings.filter(({ blue }) => blue === team).length,
]

test.each(sizes)('of %i teams each meets each once, and nobody twice in a round', (teams) => {
  const rounds = leagueRounds(teams, { isDouble: false })
  expect(rounds).toHaveLength(teams % 2 === 0 ? teams - 1 : teams)
  const pairs = rounds.flat().map(({ red, blue }) => `${Math.min(red, blue)}-${Math.max(red, blue)}`)
  expect(new Set(pairs).size).toBe((teams * (teams - 1)) / 2)
  expect(pairs).toHaveLength((teams * (teams - 1)) / 2)
  for (const round of rounds) {
    const there = round.flatMap(({ red, blue }) => [red, blue])
    expect(new Set(there).size).toBe(there.length)
    expect(there.length).toBe(teams - (teams % 2))
  }
})

test.each(sizes)('of %i teams each is red as often as blue, but for one meeting', (teams) => {
  const meetings = leagueRounds(teams, { isDouble: false }).flat()
  for (let team = 0; team < teams; team += 1) {
    const [red = 0, blue = 0] = sides(meetings, team)
    expect(Math.abs(red - blue)).toBeLessThanOrEqual(1)
  }
})

test('a double league has each pair in both corners, the second half in the order of the first', () => {
  const rounds = leagueRounds(5, { isDouble: true })
  expect(rounds).toHaveLength(10)
  expect(new Set(rounds.flat().map(pairOf)).size).toBe(20)
  expect(rounds[5]).toEqual(rounds[0]?.map(({ red, blue }) => ({ red: blue, blue: red })))
})

test.each([0, 1])('%i teams have no rounds', (teams) => {
  expect(leagueRounds(teams, { isDouble: true })).toEqual([])
})
