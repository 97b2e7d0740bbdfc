import { switches } from '@pahlavan/contract/admin/switches'
import { type AppRoom, appRooms } from '@pahlavan/contract/app-rooms'
import { cart } from '@pahlavan/contract/cart'
import { goods } from '@pahlavan/contract/goods'
import { learn } from '@pahlavan/contract/learn'
import { live } from '@pahlavan/contract/live'
import { paths } from '@pahlavan/contract/paths'
import { roomOfEndpoint } from '@pahlavan/contract/room-endpoints'
import { search } from '@pahlavan/contract/search'
import { shop } from '@pahlavan/contract/shop'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addCourse, giveCourse } from '../../testing/courses.ts'
import { siteForTest } from '../../testing/site.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  admin = await testApp.staff('admin')
})
afterAll(() => testApp.close())

/** Closes rooms, and opens all others. */
async function close(...closedRooms: AppRoom[]) {
  const { fields: base } = (await admin.call(switches.get, {})).data
  await admin.call(switches.save, { base, fields: { closedRooms } })
  await expect.poll(async () => (await testApp.app.switches.view()).state.closedRooms).toEqual(closedRooms)
}
afterEach(() => close())

test('every endpoint of a room is refused while it is closed, with one sentence in both languages, and no other is', async () => {
  await close(...appRooms)
  const { visitor } = testApp
  const fan = await testApp.fan()
  const refused = new Set<string>()
  for (const endpoint of testApp.app.endpoints) {
    const { method, url } = endpoint
    const { status, code, errors } = await (roomOfEndpoint(endpoint) ? fan : visitor).send({
      method,
      url: url.replace(/:\w+/g, '1'),
    })
    if (code !== 'room_closed') continue
    refused.add(url)
    expect({ status, errors }).toEqual({
      status: 403,
      errors: ['باشگاه این بخش را فعلاً بسته است. هر چه خریده‌اید سر جایش می‌ماند.'],
    })
  }
  const inRooms = testApp.app.endpoints.filter((endpoint) => roomOfEndpoint(endpoint))
  expect([...refused].toSorted()).toEqual(inRooms.map(({ url }) => url).toSorted())
  const english = await visitor.call(shop.categories, {}, 1)
  expect(english.errors).toEqual([
    'The club has closed this part for now. Everything that you bought stays yours.',
  ])
})

const { remove, silence, pin, slow, ask, endPoll, reports, dismiss } = paths.chat
const moderation = [remove, silence, pin, slow, ask, endPoll, reports, dismiss]

test('each call of a feature is in its room or among the own things of a fan', () => {
  const nouns = [
    'learn',
    'techniques',
    'shop',
    'books',
    'plans',
    'live',
    'predictions',
    'chat',
    'newsComments',
    'courseComments',
  ] as const
  const open = nouns.flatMap((noun) => Object.values(paths[noun])).filter((path) => !roomOfEndpoint(path))
  const urls = open.filter((path) => path !== paths.live.setOffset).map(({ url }) => url)
  expect(urls).toEqual([
    paths.predictions.ledger.url,
    paths.predictions.mine.url,
    paths.predictions.left.url,
    paths.chat.hidden.url,
    paths.chat.unhide.url,
    ...moderation.map(({ url }) => url),
  ])
  for (const noun of ['orders', 'userCourses', 'lessons', 'certificates'] as const)
    for (const path of Object.values(paths[noun])) expect(roomOfEndpoint(path)).toBeUndefined()
  for (const path of [
    paths.payments.status,
    paths.cart.pay,
    paths.goods.pay,
    paths.goods.list,
    paths.goods.detail,
  ])
    expect(roomOfEndpoint(path)).toBeUndefined()
})

test('who has bought a course keeps it while the courses are closed', async () => {
  const courseId = await addCourse(testApp)
  const [owner, other] = [await testApp.fan(), await testApp.fan()]
  await giveCourse(testApp, owner.id, courseId)
  await close('learn')
  expect((await owner.call(learn.detail, { courseId })).data).toMatchObject({ id: courseId, isBought: true })
  for (const somebody of [other, testApp.visitor])
    expect(await somebody.call(learn.detail, { courseId })).toMatchObject({ code: 'room_closed' })
  // The owner's read has left nothing behind for the others.
  expect(await testApp.visitor.call(learn.detail, { courseId })).toMatchObject({ code: 'room_closed' })
  expect(await other.call(cart.submit, { CourseIds: [courseId] })).toMatchObject({ code: 'room_closed' })
  await close()
  expect((await testApp.visitor.call(learn.detail, { courseId })).status).toBe(200)
})

test('an answer that was kept in memory is gone at once, and comes back as it was', async () => {
  const before = await testApp.visitor.call(live.all, {})
  expect((await testApp.visitor.call(live.all, {})).data).toEqual(before.data)
  await close('live')
  expect(await testApp.visitor.call(live.all, {})).toMatchObject({ status: 403, code: 'room_closed' })
  await close()
  expect((await testApp.visitor.call(live.all, {})).data).toEqual(before.data)
})

test('goods of a closed shop cannot be ordered, and the search finds none of its things', async () => {
  const courseId = await addCourse(testApp, { title: 'فن کمر' })
  const find = async () => (await testApp.visitor.call(search.all, { q: 'فن کمر' })).data
  await expect.poll(async () => (await find()).groups.map(({ name }) => name)).toContain('courses')
  await close('learn', 'shop', 'predictions')
  await expect.poll(async () => (await find()).groups.map(({ name }) => name)).not.toContain('courses')
  expect((await find()).away).toEqual([])
  const items = [{ kind: 'product', id: 1, variantId: 1, count: 1 }] as const
  const fan = await testApp.fan()
  expect((await fan.call(goods.factor, { items: [...items] })).data.closedSources).toEqual(['product'])
  expect(await fan.call(goods.submit, { items: [...items] })).toMatchObject({
    status: 403,
    code: 'room_closed',
  })
  expect(courseId).toBeGreaterThan(0)
})

test('an unknown room is refused; rooms are stored once, in their order', async () => {
  const send = (closedRooms: unknown) =>
    admin.send({
      method: 'POST',
      url: switches.save.url,
      payload: { base: { closedRooms: [] }, fields: { closedRooms } },
    })
  expect(await send(['sauna'])).toMatchObject({ status: 400, code: 'invalid_parameter' })
  expect((await send(['shop', 'learn', 'shop'])).data).toMatchObject({
    switches: { fields: { closedRooms: ['learn', 'shop'] } },
  })
})

test('a document names the closed rooms, and a new one is written at once', async () => {
  const site = await siteForTest()
  const boss = await site.testApp.staff('admin')
  const read = async () => (await site.app.inject({ url: '/news' })).body
  expect(await read()).toContain('"closedRooms":[]')
  await boss.call(switches.save, { base: { closedRooms: [] }, fields: { closedRooms: ['shop'] } })
  await expect.poll(read).toContain('"closedRooms":["shop"]')
})

test('the document of a closed room is there, and for no search engine', async () => {
  const site = await siteForTest()
  const boss = await site.testApp.staff('admin')
  const read = async (url: string) => {
    const { statusCode, body } = await site.app.inject({ url })
    return { statusCode, isHidden: body.includes('noindex') }
  }
  const [course, tab] = ['/?pagesList=education-detail&nameId=courseId&courseId=3', '/eductional']
  expect([await read(course), await read(tab)]).toEqual([
    { statusCode: 404, isHidden: true },
    { statusCode: 200, isHidden: false },
  ])
  await boss.call(switches.save, { base: { closedRooms: [] }, fields: { closedRooms: ['learn'] } })
  for (const url of [course, tab])
    await expect.poll(() => read(url)).toEqual({ statusCode: 200, isHidden: true })
  expect(await read('/?pagesList=shopping')).toEqual({ statusCode: 200, isHidden: false })
})

test('the sitemap lists nothing of closed rooms', async () => {
  const site = await siteForTest()
  const courseId = await addCourse(site.testApp)
  const boss = await site.testApp.staff('admin')
  const read = (url: string) => site.app.inject({ url })
  const names = ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/courses-1.xml'] as const
  const things = [
    'courses-1',
    '/eductional',
    'pagesList=education-list',
    'view=board',
    `courseId=${courseId}`,
  ]
  const listed = async () => {
    const text = (await Promise.all(names.map(read))).map(({ body }) => body).join('')
    return things.filter((thing) => text.includes(thing))
  }
  expect(await listed()).toEqual(things)
  await boss.call(switches.save, {
    base: { closedRooms: [] },
    fields: { closedRooms: ['learn', 'predictions'] },
  })
  await expect.poll(listed).toEqual([])
  expect((await read(names[2])).statusCode).toBe(404)
  expect((await read(names[1])).body).toContain('pagesList=shopping')
})
