import { describe, expect, test } from 'vitest'
import { type Action, clockAt, scoreOf } from './actions.ts'
import { decide, endedEarly, faultOf } from './decide.ts'
import { type Rules, rulesetKeys, rulesOf } from './rules.ts'
import { classificationPoints, type Corner, type Result, victoryTypes } from './victory.ts'

const ruled = (key: string, style: number): Rules => {
  const rules = rulesOf(key, style)
  if (!rules) throw new Error(`${key} has no style ${style}`)
  return rules
}
const freestyle = ruled('uww-2026', 0)
const greco = ruled('uww-2026', 1)

/** Actions in short: `r2` is a takedown by red, `b4` a throw by blue, `r1` a step-out; `rO` a caution of red. */
const actionsOf = (words: string): Action[] =>
  words.split(' ').map((word, at) => {
    const corner: Corner = word.startsWith('r') ? 'red' : 'blue'
    const rest = word.slice(1)
    const second = 10 * (at + 1)
    if (rest === 'O') return { second, corner, kind: 'caution', points: 0 }
    if (rest === 'F') return { second, corner, kind: 'fall', points: 0 }
    if (rest === '1t') return { second, corner, kind: 'reversal', points: 1 }
    const points = Number(rest)
    return { second, corner, points, kind: points === 1 ? 'stepOut' : points === 2 ? 'takedown' : 'throw' }
  })

describe('at the end of the time', () => {
  test.each([
    ['more points', 'r2 b1', 'red', 'VPO1'],
    ['points, the loser blank', 'r2 r2', 'red', 'VPO'],
    ['one four beats two twos', 'r2 r2 b4', 'blue', 'VPO1'],
    ['a five beats a four and a one', 'r4 r1 b5', 'blue', 'VPO1'],
    ['the same holds: fewer cautions', 'r2 b2 bO', 'red', 'VPO1'],
    ['the same holds and cautions: the last point', 'r2 b2', 'blue', 'VPO1'],
    ['nobody scored, one was cautioned', 'bO', 'red', 'VPO'],
  ])('freestyle, %s', (_case, words, winner, victoryType) =>
    expect(decide(actionsOf(words), freestyle)).toEqual({ winner, victoryType }),
  )

  test('nothing decides a bout in which nothing happened', () => expect(decide([], freestyle)).toBeNull())

  test.each([
    ['both without technique: the first scorer', 'r1 b1', 'red'],
    ['both cautioned: the first scorer', 'rO r1 bO b1t', 'red'],
    ['exactly one cautioned: the other', 'rO b1 r1', 'blue'],
    ['exactly one by technique: that one', 'r1t b1', 'red'],
    ['both by technique: the last scorer', 'r1t b1t', 'blue'],
  ])('Greco-Roman at one all since 2026, %s', (_case, words, winner) =>
    expect(decide(actionsOf(words), greco)?.winner).toBe(winner),
  )

  test.each([
    ['a two beats two ones on the beach', 'b2 r1 r1', ruled('beach', 3), 'blue'],
    ['the same holds on the beach: the last point', 'b1 r1', ruled('beach', 3), 'red'],
    ['fewer cautions before holds in alish', 'r2 rO b1 b1', ruled('alysh', 4), 'blue'],
  ])('level: %s', (_case, words, rules, winner) =>
    expect(decide(actionsOf(words), rules)?.winner).toBe(winner),
  )

  test('Greco-Roman at one all before 2026: the last point', () =>
    expect(decide(actionsOf('r1 b1'), ruled('uww-2023', 1))?.winner).toBe('blue'))
})

describe('before its time a bout ends', () => {
  test.each([
    ['by a lead of ten in freestyle', 'r4 r4 r2', freestyle, 'VSU'],
    ['by a lead of ten, the loser scored', 'b1 r5 r4 r2', freestyle, 'VSU1'],
    ['by a lead of eight in Greco-Roman', 'r4 r4', greco, 'VSU'],
    ['by fall', 'b4 rF', freestyle, 'VFA'],
    ['by three cautions', 'bO bO bO', freestyle, 'VCA'],
    ['at three points on the beach', 'r2 r1', ruled('beach', 3), 'VSU'],
    ['at six points in alish: one throw on the back', 'b1 r6', ruled('alysh', 4), 'VSU1'],
  ])('%s', (_case, words, rules, victoryType) =>
    expect(endedEarly(actionsOf(words), rules)).toEqual({ winner: 'red', victoryType }),
  )

  test('and not by a lead of nine', () => expect(endedEarly(actionsOf('r4 r4 r1'), freestyle)).toBeNull())
})

test('the score is the sum of the actions', () =>
  expect(scoreOf(actionsOf('r2 b4 r1 bO'))).toEqual({ red: 3, blue: 4 }))

test.each([
  [0, { period: 1, clock: 180 }],
  [180, { period: 1, clock: 0 }],
  [181, { period: 2, clock: 179 }],
  [360, { period: 2, clock: 0 }],
])('second %i of a bout', (second, clock) => expect(clockAt(second, freestyle)).toEqual(clock))

test('the young and the veterans wrestle two times two minutes', () =>
  expect(rulesOf('uww-2026', 0, { periods: 2, minutes: 2 })).toMatchObject({ periods: 2, seconds: 120 }))

test('every ruleset has a style, and none that it does not know', () => {
  for (const key of rulesetKeys) expect([0, 1, 2, 3, 4, 5].some((style) => rulesOf(key, style))).toBe(true)
  expect(rulesOf('beach', 0)).toBeUndefined()
  expect(rulesOf('no such rules', 0)).toBeUndefined()
})

const result = (more: Partial<Result>): Result => ({
  red: 1,
  blue: 2,
  winner: 'red',
  victoryType: 'VPO1',
  redScore: 4,
  blueScore: 2,
  ...more,
})

test.each([
  [{}, null],
  [{ victoryType: 'VPO' }, 'loserScored'],
  [{ victoryType: 'VPO1', blueScore: 0 }, 'loserBlank'],
  [{ victoryType: 'VPO1', redScore: 12, blueScore: 2 }, 'points'],
  [{ victoryType: 'VPO1', redScore: 1 }, 'points'],
  [{ victoryType: 'VPO1', redScore: 2, blueScore: 2 }, null],
  [{ victoryType: 'VSU1' }, 'superiority'],
  [{ victoryType: 'VSU1', redScore: 12 }, null],
  [{ winner: null }, 'noWinner'],
  [{ victoryType: '2DSQ' }, 'winner'],
  [{ victoryType: '2DSQ', winner: null }, null],
  [{ victoryType: 'VFA', redScore: 0, blueScore: 6 }, null],
  [{ blueScore: -1 }, 'negative'],
  [{ victoryType: 'VSU', redScore: null, blueScore: null }, null],
  [{ winner: null, redScore: null, blueScore: null }, 'noWinner'],
] as [Partial<Result>, string | null][])('a result of %j: %s', (more, fault) =>
  expect(faultOf(result(more), freestyle)).toBe(fault),
)

test.each([
  [{ victoryType: 'VSU1', redScore: 3 }, null],
  [{ victoryType: 'VSU1', redScore: 4 }, null],
  [{ victoryType: 'VSU1', redScore: 5 }, 'points'],
  [{ victoryType: 'VSU1', redScore: 4, blueScore: 3 }, 'points'],
  [{ victoryType: 'VSU1', redScore: 2, blueScore: 1 }, 'superiority'],
  [{ victoryType: 'VPO1', redScore: 2, blueScore: 1 }, null],
  [{ victoryType: 'VPO1', redScore: 2, blueScore: 2 }, null],
  [{ victoryType: 'VIN', redScore: 3, blueScore: 0 }, 'points'],
  [{ victoryType: 'VFA', redScore: 2, blueScore: 0 }, 'fall'],
] as [Partial<Result>, string | null][])('on the beach a result of %j: %s', (more, fault) =>
  expect(faultOf(result(more), ruled('beach', 3))).toBe(fault),
)

test('classification points are five to nothing down to three to one, and nothing where both lose', () => {
  const given = victoryTypes.map((victoryType) => {
    const winner = victoryType.startsWith('2') ? null : ('blue' as const)
    const { red, blue } = classificationPoints(result({ victoryType, winner }))
    return `${victoryType} ${blue}:${red}`
  })
  expect(given).toEqual([
    'VFA 5:0',
    'VIN 5:0',
    'VCA 5:0',
    'VFO 5:0',
    'DSQ 5:0',
    'VSU 4:0',
    'VSU1 4:1',
    'VPO 3:0',
    'VPO1 3:1',
    '2DSQ 0:0',
    '2VIN 0:0',
    '2VFO 0:0',
  ])
})
