import { expect, test } from 'vitest'
import { compete } from './competition.ts'
import { draw, placeInBracket } from './draw.ts'
import type { Result } from './victory.ts'
import { entrants, stream, wrestle } from './wrestled.ts'

test('the other winner of an early bout takes the place of the first one all the way', () => {
  const random = stream(7)
  const entries = draw(entrants(8), random)
  const { results } = wrestle(entries, random, () => ({ winner: 'red', victoryType: 'VPO1' }))
  const first = results.get('8-upper-1')
  expect(first).toBeDefined()
  if (!first) return
  const corrected = new Map(results).set('8-upper-1', { ...first, winner: 'blue' })
  const after = compete(entries, corrected)
  const next = after.bouts.find(({ key }) => key === 'semi-upper')
  expect(next?.red).toBe(first.blue)
  expect(next?.result).toBeNull()
  expect(after.isOver).toBe(false)
})

test('semi-finalists who are both put out leave their semi-final to those who lost the quarter-finals', () => {
  const entries = draw(entrants(8), stream(3))
  const random = stream(4)
  const { now } = wrestle(entries, random, (red, blue) => {
    const slots = placeInBracket(entries).flat()
    const [a, b, c, d] = slots.map(({ id }) => id)
    const isSemi = new Set([a, c]).has(red) && new Set([a, c]).has(blue)
    if (isSemi) return { winner: null, victoryType: '2DSQ' }
    if ([a, c].includes(red) && [b, d].includes(blue)) return { winner: 'red', victoryType: 'VPO1' }
    return { winner: 'red', victoryType: 'VPO1' }
  })
  const second = now.bouts.find(({ key }) => key === 'semi-upper-second')
  const slots = placeInBracket(entries)
    .flat()
    .map(({ id }) => id)
  expect([second?.red, second?.blue]).toEqual([slots[1], slots[3]])
  expect(now.placings.filter(({ place }) => place === null).map(({ id }) => id)).toEqual(
    expect.arrayContaining([slots[0], slots[2]]),
  )
})

test('finalists who are both put out leave gold to the bronze medallists, and bronze to the fifths', () => {
  const entries = draw(entrants(16), stream(11))
  const { now } = wrestle(entries, stream(12), () => ({ winner: 'red', victoryType: 'VPO1' }))
  const before = now.placings
  const final = now.bouts.find(({ key }) => key === 'final')
  const results = new Map(now.bouts.map(({ key, result }) => [key, result as Result]))
  results.set('final', { ...(final?.result as Result), winner: null, victoryType: '2DSQ' })
  const open = compete(entries, results)
  const second = open.bouts.find(({ key }) => key === 'final-second')
  expect(new Set([second?.red, second?.blue])).toEqual(
    new Set(before.filter(({ place }) => place === 3).map(({ id }) => id)),
  )
  const { red, blue } = second ?? {}
  results.set('final-second', {
    red: red ?? 0,
    blue: blue ?? 0,
    winner: 'red',
    victoryType: 'VFA',
    redScore: 0,
    blueScore: 0,
  })
  const after = compete(entries, results).placings
  expect(after.filter(({ place }) => place === 3).map(({ id }) => id)).toEqual(
    before.filter(({ place }) => place === 5).map(({ id }) => id),
  )
  expect(after[0]).toEqual({ id: red, place: 1 })
})

test('a wrestler that withdraws from a drawn bracket gives away the next bout and keeps the won ones', () => {
  const entries = draw(entrants(8), stream(5))
  const { results } = wrestle(entries, stream(6), () => ({ winner: 'red', victoryType: 'VPO1' }))
  results.delete('semi-upper')
  const winner = results.get('8-upper-1')?.red
  const withdrawn = entries.map((entry) =>
    entry.id === winner ? Object.assign({}, entry, { isOut: true }) : entry,
  )
  const semi = compete(withdrawn, results).bouts.find(({ key }) => key === 'semi-upper')
  expect(semi?.result).toMatchObject({ winner: 'blue', victoryType: 'VFO' })
  expect(compete(withdrawn, results).bouts.find(({ key }) => key === '8-upper-1')?.result?.victoryType).toBe(
    'VPO1',
  )
})
