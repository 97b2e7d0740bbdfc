import type { Pool, QueryConfig } from 'pg'
import { expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { appForTest } from '../../testing/app.ts'
import { runClock, score } from './scorekeeping.mat.commands.ts'
import { sheetsOf } from './scorekeeping.queries.ts'

/** A pool that reverses concurrent statements, with a hook between each two of them. */
function turned(pool: Pool, between: () => Promise<unknown>): Pool {
  let last: Promise<unknown> | null = null
  const queue: (() => Promise<unknown>)[] = []
  const run = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      await next()
      await between()
    }
  }
  return new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? (config: QueryConfig) =>
            new Promise((resolve, reject) => {
              queue.push(() => target.query(config).then(resolve, reject))
              last ??= Promise.resolve().then(run)
            })
        : Reflect.get(target, name),
  })
}

test('a sheet is of one moment: its revision counts what stands on it, whatever is written while it is read', async () => {
  const testApp = await appForTest()
  const bout = (await (await openTestEvent(testApp, 4)).bouts())[0]?.id ?? 0
  await runClock(testApp.pool, bout)
  const write = (second: number) =>
    score(testApp.pool, bout, { corner: 'red', kind: 'takedown', points: 2, second })
  const { after } = await write(10)
  let second = 10
  const [sheet] = await sheetsOf(
    turned(testApp.pool, () => write((second += 10))),
    0,
    [bout],
  )
  expect(sheet).toMatchObject({ red: { score: 2 }, revision: after.revision })
  expect(sheet?.actions.map(({ points }) => points)).toEqual([2])
})
