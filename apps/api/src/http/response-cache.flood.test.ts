import { news } from '@pahlavan/contract/news'
import { people } from '@pahlavan/contract/people'
import { expect, test } from 'vitest'
import { appForTest } from '../testing/app.ts'
import { NewsFixtures } from '../testing/news.ts'
import { Bus } from '../database/notify.ts'
import { ResponseCache } from './response-cache.ts'

const letters = (length: number) => 'x'.repeat(length)

test('one question has one answer in memory, however its address is spelled', async () => {
  const { app, pool, visitor } = await appForTest()
  await new NewsFixtures(pool).publish('خبر')
  const word = 'کشتی'
  const codes = encodeURIComponent(word)
  const before = app.responses.misses
  const get = async (query: string) =>
    expect((await visitor.send({ method: 'GET', url: `${news.list.url}?${query}` })).status).toBe(200)
  await get(`PageSize=7&search=${codes}`)
  const { entries } = app.responses.sizes
  for (const query of [
    `search=${codes}&PageSize=7`,
    `PageSize=07&search=${codes.toLowerCase()}`,
    `&&&PageSize=7&&search=${codes}&&`,
    `%50ageSize=%37&search=${codes}`,
    `PageSize=0000000000000000007&search=${codes}`,
    ...Array.from({ length: 40 }, (_, n) => `${'&'.repeat(n * 50)}PageSize=7&search=${codes}`),
  ])
    await get(query)
  await visitor.send({ method: 'GET', url: `${news.list.url}?${letters(9000)}=1` })
  expect(app.responses.sizes.entries).toBe(entries)
  expect(app.responses.misses).toBe(before + 1)
  const post = (payload: object, query = '') =>
    visitor.send({ method: 'POST', url: people.list.url + query, payload })
  await post({ PageSize: 5, ByRank: true })
  const after = app.responses.sizes.entries
  for (const sent of [
    post({ ByRank: true, PageSize: 5 }),
    post({ PageSize: 5, search: '', ByRank: true, city: '' }),
    post({}, '?PageSize=5&ByRank=true&search='),
  ])
    expect((await sent).status).toBe(200)
  expect(app.responses.sizes.entries).toBe(after)
})

test('an empty search is none, and its address is known from then on', async () => {
  const { app, pool, visitor } = await appForTest()
  await new NewsFixtures(pool).publish('خبر')
  const url = `${news.list.url}?search=`
  const [first, plain] = [await visitor.call(news.list, {}), await visitor.send({ method: 'GET', url })]
  expect(plain.data).toEqual(first.data)
  const { hits } = app.responses
  await visitor.send({ method: 'GET', url })
  expect(app.responses.hits).toBe(hits + 1)
})

test('a flood of long and ever other addresses fills neither answers, tags nor addresses', async () => {
  const { app, visitor } = await appForTest()
  for (let n = 0; n < 400; n += 1) {
    const url = `${news.list.url}?search=${n}${letters(150)}${'&'.repeat((n % 4) * 4000)}`
    expect((await visitor.send({ method: 'GET', url })).status).toBe(200)
  }
  const { bytes, entries, addresses } = app.responses.sizes
  // Each entry counts with its overhead beside its 90 bytes.
  expect(bytes).toBeGreaterThan(entries * 1024)
  expect(bytes).toBeLessThan(entries * 4096)
  expect(addresses).toBeLessThanOrEqual(101)
})

test('keys and tags are counted: whatever is asked, the bytes and their number stay bounded', async () => {
  const { app } = await appForTest()
  const cache = new ResponseCache(app.bus, 200_000)
  for (let n = 0; n < 3000; n += 1) {
    const tags = [`one:${n}`, `two:${n}`, `three:${n}`]
    await cache.load(0, `${n} ${letters(5000)}`, async () => ({ data: n, tags }))
    cache.remember(`/api?${n}`, String(n))
    cache.remember(`/api?${n}${'&'.repeat(600)}`, String(n))
  }
  const { bytes, entries, tags, addresses } = cache.sizes
  expect(bytes).toBeLessThanOrEqual(200_000)
  expect(entries).toBeLessThan(150)
  expect(entries).toBeGreaterThan(50)
  expect(tags).toBe(entries * 3)
  expect(addresses).toBeLessThanOrEqual(4096)
  for (let n = 0; n < 6000; n += 1) cache.remember(`/api?more${n}`, String(n))
  expect(cache.sizes.addresses).toBe(4096)
  cache.clear()
  expect(cache.sizes).toEqual({ bytes: 0, entries: 0, tags: 0, addresses: 4096 })
})

test('where no answers are kept, the facts that they are made from are, until a tag of theirs is invalidated', async () => {
  const { app } = await appForTest()
  const cache = new ResponseCache(app.bus, 0)
  let made = 0
  const make = async () => ({ data: (made += 1), tags: ['news'] })
  const both = async () => [
    (await cache.load(0, 'answer', make)).data,
    (await cache.cachedValue(0, 'total', make)).data,
  ]
  expect([await both(), await both()]).toEqual([
    [1, 2],
    [3, 2],
  ])
  await cache.invalidate('news')
  expect(await both()).toEqual([4, 5])
})

test('an answer larger than the whole memory is given, and leaves nothing behind', async () => {
  const { app } = await appForTest()
  const cache = new ResponseCache(app.bus, 10_000)
  const large = await cache.load(0, 'large', async () => ({ data: 1, tags: ['a', 'b'] }))
  cache.weigh(large, 20_000)
  expect(cache.sizes).toMatchObject({ bytes: 0, entries: 0, tags: 0 })
  await cache.cachedValue(0, 'heavy', async () => ({ data: 1, tags: ['a', 'b'], weight: 20_000 }))
  expect(cache.sizes).toMatchObject({ bytes: 0, entries: 0, tags: 0 })
  const many = Array.from({ length: 100 }, (_, n) => `tag:${n}`)
  await cache.load(0, 'many', async () => ({ data: 1, tags: many }))
  expect(cache.sizes).toMatchObject({ bytes: 0, entries: 0, tags: 0 })
})

test('facts of some weight make room for one another, however many are asked for', async () => {
  const { app } = await appForTest()
  const cache = new ResponseCache(app.bus, 100_000)
  for (let n = 0; n < 100; n++)
    await cache.cachedValue(0, `level ${n}`, async () => ({ data: n, tags: ['board'], weight: 20_000 }))
  expect(cache.sizes.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.sizes.entries).toBe(4)
})

test('more answers than a process can make at once are refused; those begun are given', async () => {
  const { app } = await appForTest()
  const cache = new ResponseCache(app.bus, 200_000)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const make = async () => {
    await gate
    return { data: 1, tags: [] }
  }
  const begun = Array.from({ length: 1000 }, (_, n) => cache.load(0, `${n}`, make))
  await expect(cache.load(0, 'one more', make)).rejects.toMatchObject({ status: 503, code: 'busy' })
  open()
  expect(await Promise.all(begun)).toHaveLength(1000)
  expect((await cache.load(0, 'one more', make)).data).toBe(1)
})

test('an answer that is made while more tags are invalidated than can be noted is not kept', async () => {
  const { app, url, pool } = await appForTest()
  const bus = new Bus(url, pool)
  await bus.open()
  const cache = new ResponseCache(bus, 200_000)
  await cache.load(0, 'slow', async () => {
    bus.emit('answers', 'mine')
    for (let n = 0; n < 2500; n += 1) bus.emit('answers', `other:${n}`)
    return { data: 'stale', tags: ['mine'] }
  })
  expect(cache.peek(0, 'slow')).toBeUndefined()
  expect(app.responses.peek(0, 'slow')).toBeUndefined()
  await bus.close()
})
