import { people } from '@pahlavan/contract/people'
import { pairOf, styleOfWeight } from '@pahlavan/wrestling/play-weight'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WrestlerFixtures, smallLeague } from '../../testing/wrestlers.ts'
import { appForTest, type TestApp, openTestApp } from '../../testing/app.ts'
import { PEOPLE_TAG } from './people.rules.ts'

let testApp: TestApp
let wrestlerFixtures: WrestlerFixtures
let id: Awaited<ReturnType<typeof smallLeague>>

beforeAll(async () => {
  testApp = await openTestApp()
  wrestlerFixtures = new WrestlerFixtures(testApp.pool)
  id = await smallLeague(wrestlerFixtures)
})
afterAll(() => testApp.close())

type ListInput = Parameters<typeof testApp.visitor.call<typeof people.list>>[1]
const list = async (query: ListInput, language: 0 | 1 = 0) => {
  const answer = await testApp.visitor.call(people.list, query, language)
  expect(answer.status).toBe(200)
  return answer.data
}
const ids = async (query: ListInput) => (await list(query)).items.map((each) => each.id)

describe('the list of wrestlers', () => {
  test('is ranked by points, those with as many share a rank: 1, 2, 2, 4', async () => {
    const { items, totalRecords } = await list({})
    expect(items.map((each) => [each.id, each.rank])).toEqual([
      [id.kaveh, 1],
      [id.nima, 2],
      [id.arash, 2],
      [id.zhaleh, 4],
    ])
    expect(totalRecords).toBe(4)
    expect(items[0]).toEqual({
      id: id.kaveh,
      firstName: 'کاوه',
      lastName: 'آهنگری',
      avatar: null,
      userRoleType: 1,
      rank: 1,
      points: 90,
      styleType: 0,
      playWeight: 6,
      weightTitle: '۸۶ کیلو',
      countryCode: 'IR',
      clubName: 'البرز تهران',
      city: null,
      medals: { gold: 1, silver: 0, bronze: 1 },
    })
  })

  test('is ranked anew within what the filters leave', async () => {
    expect((await list({ styleType: 1 })).items.map(({ id: of, rank }) => [of, rank])).toEqual([
      [id.arash, 1],
    ])
    expect(await ids({ playWeight: 6 })).toEqual([id.kaveh, id.nima])
    expect(await ids({ styleType: 0, playWeight: 13 })).toEqual([id.zhaleh])
    expect(await ids({ gender: 0 })).toEqual([id.zhaleh])
    expect(await ids({ styleType: 0, gender: 1 })).toEqual([id.kaveh, id.nima])
    expect(await ids({ clubId: id.sahand })).toEqual([id.nima])
    expect(await ids({ city: 'تبريز' })).toEqual([id.nima])
    expect(await ids({ city: 'tehran' })).toEqual([id.kaveh, id.arash])
    expect(await ids({ playWeight: 999 })).toEqual([])
    expect(await ids({ clubId: 999_999 })).toEqual([])
  })

  test('is by family name without ByRank, as the language sorts', async () => {
    expect(await ids({ ByRank: false })).toEqual([id.kaveh, id.nima, id.zhaleh, id.arash])
    const { items } = await list({ ByRank: false, gender: 1 })
    expect(items.map(({ id: of, rank }) => [of, rank])).toEqual([
      [id.kaveh, 1],
      [id.nima, 2],
      [id.arash, 2],
    ])
    expect(await ids({ ByRank: false, gender: 1, PageSize: 1, CurrentPage: 2 })).toEqual([id.nima])
  })

  test('has pages, and one beyond its end says how many there are', async () => {
    expect(await list({ PageSize: 3 })).toMatchObject({ hasMore: true, totalRecords: 4, currentPage: 1 })
    expect(await list({ PageSize: 3, CurrentPage: 2 })).toMatchObject({ hasMore: false, totalRecords: 4 })
    expect(await list({ PageSize: 3, CurrentPage: 9 })).toMatchObject({
      items: [],
      hasMore: false,
      totalRecords: 4,
    })
  })

  test('is in the language of the request, in the other where that has no words', async () => {
    const { items } = await list({}, 1)
    expect(items[0]).toMatchObject({
      firstName: 'Kaveh',
      lastName: 'Ahangari',
      weightTitle: '86 kg',
      clubName: 'Alborz Tehran',
    })
    expect(items[1]).toMatchObject({ firstName: 'نیما', lastName: 'بامداد' })
  })

  test('takes its parameters in the body as well, in any order', async () => {
    const send = (payload: string) =>
      testApp.visitor.send({
        method: 'POST',
        url: people.list.url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
    const one = await send('{"styleType":1,"PageSize":5}')
    const other = await send('{"PageSize":5,"styleType":1}')
    expect(one.data).toMatchObject({ totalRecords: 1 })
    expect(other.data).toEqual(one.data)
  })

  test.each([
    ['userRoleType', '3'],
    ['userRoleType', 'true'],
    ['styleType', '0x1'],
    ['playWeight', '-1'],
    ['PageSize', '101'],
    ['CurrentPage', '0'],
    ['ByRank', 'perhaps'],
    ['clubId', '0'],
  ])('refuses %s=%s by its name', async (name, value) => {
    const answer = await testApp.visitor.send({
      method: 'POST',
      url: people.list.url,
      query: { [name]: value },
    })
    expect(answer).toMatchObject({ status: 400, errors: [expect.stringContaining(name)] })
  })
})

test('clubs are ranked by the points of their wrestlers, and found by their city', async () => {
  const { items } = await list({ userRoleType: 2 })
  expect(
    items.map(({ firstName, lastName, rank, points, city }) => [firstName, lastName, rank, points, city]),
  ).toEqual([
    ['البرز تهران', '', 1, 140, 'تهران'],
    ['سهند تبریز', '', 2, 50, 'تبریز'],
    ['ارگ', '', 3, 0, 'تهران'],
  ])
  expect(items[0]?.medals).toEqual({ gold: 2, silver: 0, bronze: 1 })
  expect(await ids({ userRoleType: 2, city: 'تهران', search: 'ارگ' })).toHaveLength(1)
  expect(await ids({ userRoleType: 2, search: 'تبریز' })).toEqual([id.sahand])
  const { data } = await testApp.visitor.call(people.cities, {})
  expect(data).toEqual([
    { city: 'تهران', clubs: 2 },
    { city: 'تبریز', clubs: 1 },
  ])
})

test('a club has the points of its wrestlers, whoever changes them', async () => {
  const own = await appForTest()
  const league = new WrestlerFixtures(own.pool)
  const [first, other] = [await league.club('نخست', 'تهران'), await league.club('دوم', 'تبریز')]
  const wrestler = await league.wrestler({ points: 30, club: first })
  await league.wrestler({ points: 5, club: first })
  const standing = async () => {
    await own.app.responses.invalidate(PEOPLE_TAG)
    const all = await Promise.all([first, other].map((Id) => own.visitor.call(people.detail, { Id })))
    return all.map(({ data }) => [data.points, data.club?.rosterCount, data.rank])
  }
  const change = (what: string) =>
    own.pool.query(`update wrestler set ${what} where account_id = ${wrestler}`)
  expect(await standing()).toEqual([
    [35, 2, 1],
    [0, 0, 2],
  ])
  await change('points = points + 7')
  expect(await standing()).toEqual([
    [42, 2, 1],
    [0, 0, 2],
  ])
  await change(`club_id = ${other}, points = 40`)
  expect(await standing()).toEqual([
    [5, 1, 2],
    [40, 1, 1],
  ])
  await own.pool.query(`delete from wrestler where account_id = ${wrestler}`)
  expect(await standing()).toEqual([
    [5, 1, 1],
    [0, 0, 2],
  ])
})

test('fans have a name and no rank', async () => {
  const fan = await testApp.fan('پویا')
  const { items } = await list({ userRoleType: 0 })
  expect(items.find((each) => each.id === fan.id)).toMatchObject({ firstName: 'پویا', rank: null, points: 0 })
  expect(await ids({ userRoleType: 0, styleType: 1 })).toEqual([])
})

test('the weights are the thirty-five of the look-up, and those in which somebody is', async () => {
  const { data } = await testApp.visitor.call(people.weights, {})
  expect(data.map(({ playWeight }) => playWeight)).toEqual(
    Array.from({ length: 35 }, (_, n) => n).toSorted((a, b) => styleOf(a) - styleOf(b) || a - b),
  )
  for (const { playWeight, gender, styleType } of data)
    expect(pairOf(playWeight)?.code).toBe(`${gender}-${styleType}`)
  await wrestlerFixtures.wrestler({ first: 'جوان', last: 'تازه', weight: 104 })
  await testApp.app.responses.invalidate(PEOPLE_TAG)
  expect((await testApp.visitor.call(people.weights, {})).data.map(({ playWeight }) => playWeight)).toContain(
    104,
  )
})
const styleOf = (weight: number) => styleOfWeight(weight) ?? Number.NaN

test('a page takes one message to the database, as one row does, and a kept answer none', async () => {
  const own = await appForTest()
  const crowd = new WrestlerFixtures(own.pool)
  for (let n = 0; n < 30; n++) await crowd.wrestler({ first: `نام ${n}`, points: n })
  const query = own.pool.query.bind(own.pool)
  let messages = 0
  own.pool.query = ((...of: Parameters<typeof query>) => {
    messages += 1
    return query(...of)
  }) as typeof query
  const count = async (PageSize: number) => {
    messages = 0
    expect((await own.visitor.call(people.list, { PageSize })).data.items).toHaveLength(PageSize)
    return messages
  }
  expect(await count(1)).toBe(1)
  expect(await count(30)).toBe(1)
  const { hits } = own.app.responses
  expect(await count(30)).toBe(0)
  expect(own.app.responses.hits).toBe(hits + 1)
  const revalidated = await own.visitor.send({
    method: 'POST',
    url: `${people.list.url}?PageSize=30`,
    headers: { language: '0', 'if-none-match': '*' },
  })
  expect(revalidated.status).toBe(200)
  await own.app.responses.invalidate(PEOPLE_TAG)
  expect(await count(30)).toBe(1)
})
