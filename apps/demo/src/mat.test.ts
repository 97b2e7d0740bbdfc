import { randomOf } from '@pahlavan/art/seed'
import { rulesOf } from '@pahlavan/wrestling/rules'
import { expect, test } from 'vitest'
import { wrestle } from './mat.ts'

const RULESET = 'uww-2026'

test('nothing happens before what stands over it, or after the last second: a fall in the last ones neither', () => {
  const rules = rulesOf(RULESET, 2)
  if (!rules) throw new Error(RULESET)
  const whole = rules.periods * rules.seconds
  let held = 0
  for (let bout = 0; bout < 20_000; bout++) {
    const { actions, second } = wrestle(2, rules, [0.5, 0.5], randomOf(`bout ${bout}`))
    const times = actions.map((action) => action.second)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(Math.max(second, ...times)).toBeLessThanOrEqual(whole)
    const last = actions.at(-1)
    if (last?.kind === 'fall' && last.second === whole) held++
  }
  expect(held).toBeGreaterThan(0)
})
