import { expect, test } from 'vitest'
import { type Competition, compete } from './competition.ts'
import { draw } from './draw.ts'
import { type Result, winnerOf } from './victory.ts'
import { byCoin, entrants, stream, wrestle } from './wrestled.ts'

test('a corrected bout of a group sends another one to the knock-out, and what was wrestled there counts no more', () => {
  const entries = draw(entrants(8), stream(21))
  const { now, results } = wrestle(entries, stream(22), byCoin, 'beach')
  const semi = now.bouts.find(({ key }) => key === 'semi-upper')
  const gone = semi?.red ?? 0
  const corrected = new Map(
    [...results].map(([key, result]): [string, Result] => {
      const isHis = key.startsWith('group') && winnerOf(result) === gone
      return [key, isHis ? { ...result, winner: result.winner === 'red' ? 'blue' : 'red' } : result]
    }),
  )
  const after = compete(entries, corrected, 'beach')
  const reopened = after.bouts.find(({ key }) => key === 'semi-upper')
  expect(reopened?.red).not.toBe(gone)
  expect(reopened).toMatchObject({ blue: semi?.blue, result: null })
  expect(after.bouts.find(({ key }) => key === 'final')).toMatchObject({ red: null, result: null })
  expect([after.isOver, after.placings]).toEqual([false, []])
})

test('a group is open as long as one of its places is', () => {
  const entries = draw(entrants(48), stream(31))
  const both = (bout: Competition['bouts'][number]): Result => ({
    red: bout.red ?? 0,
    blue: bout.blue ?? 0,
    winner: null,
    victoryType: '2DSQ',
    redScore: 0,
    blueScore: 0,
  })
  const first = compete(entries, new Map(), 'beach').bouts.filter(({ key }) =>
    key.startsWith('qualification-a'),
  )
  const some = compete(entries, new Map(first.slice(0, 3).map((bout) => [bout.key, both(bout)])), 'beach')
  const all = compete(entries, new Map(first.map((bout) => [bout.key, both(bout)])), 'beach')
  const resting = (now: Competition) => now.bouts.find(({ key }) => key === '8-upper-1')
  expect(first.length).toBe(4)
  expect(resting(some)).toBeDefined()
  expect(resting(all)).toBeUndefined()
})

test('a wrestler that withdraws after the group keeps its result and gives the semi-final away', () => {
  for (const format of ['beach', 'olympic'] as const) {
    const entries = draw(entrants(7), stream(5))
    const { now, results } = wrestle(entries, stream(6), byCoin, format)
    const final = now.bouts.find(({ key }) => key === 'final')
    const gone = final?.red ?? 0
    results.delete('final')
    const after = compete(
      entries.map((entry) => (entry.id === gone ? Object.assign({}, entry, { isOut: true }) : entry)),
      results,
      format,
    )
    expect(after.bouts.filter(({ key }) => key !== 'final')).toEqual(
      now.bouts.filter(({ key }) => key !== 'final'),
    )
    expect(after.bouts.find(({ key }) => key === 'final')?.result).toMatchObject({
      winner: 'blue',
      victoryType: 'VFO',
    })
    expect(after.placings.find(({ id }) => id === gone)?.place).toBeNull()
    expect(after.placings[0]).toEqual({ id: final?.blue, place: 1 })
  }
})
