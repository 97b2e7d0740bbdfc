import { people } from '@pahlavan/contract/people'
import { expect, test } from 'vitest'
import { WrestlerFixtures } from '../../testing/wrestlers.ts'
import { appForTest } from '../../testing/app.ts'
import { Ranks } from './people.rules.ts'

test('pages by rank follow one another, however many share one', async () => {
  const own = await appForTest()
  const crowd = new WrestlerFixtures(own.pool)
  for (let n = 0; n < 23; n++)
    await crowd.wrestler({ first: `نام ${(n * 7) % 23}`, points: Math.floor(n / 9) })
  const page = async (part: { PageSize: number; CurrentPage?: number }) =>
    (await own.visitor.call(people.list, { ...part, styleType: 0 })).data.items
  const all = await page({ PageSize: 50 })
  expect(all.map(({ rank }) => rank)).toEqual([
    ...Array(5).fill(1),
    ...Array(9).fill(6),
    ...Array(9).fill(15),
  ])
  for (const PageSize of [1, 4, 5, 9])
    for (let CurrentPage = 1; CurrentPage <= 24 / PageSize + 1; CurrentPage++)
      expect(await page({ PageSize, CurrentPage })).toEqual(
        all.slice((CurrentPage - 1) * PageSize, CurrentPage * PageSize),
      )
})

test('a rank is one more than stand before; who has points that nobody had yet stands before the next ones', () => {
  const ranks = new Ranks([
    { points: 30, rank: 1 },
    { points: 20, rank: 3 },
  ])
  expect([40, 30, 25, 20, 10].map((points) => ranks.of(points))).toEqual([1, 1, 3, 3, null])
  expect([0, 1, 2, 9].map((offset) => ranks.at(offset))).toEqual([
    { points: 30, above: 0 },
    { points: 30, above: 0 },
    { points: 20, above: 2 },
    { points: 20, above: 2 },
  ])
  expect(new Ranks([]).at(3)).toBeNull()
})
