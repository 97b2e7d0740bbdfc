import { randomUUID } from 'node:crypto'
import { deskRequests } from '@pahlavan/contract/admin/requests'
import { rosters } from '@pahlavan/contract/admin/rosters'
import { services } from '@pahlavan/contract/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { type Person, type TestApp, openTestApp } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'
import { addCamp, child, grownUp, submit } from '../../testing/requests.ts'
import { setRequest } from './services.desk.commands.ts'

let testApp: TestApp
let clerk: Person
beforeAll(async () => {
  testApp = await openTestApp({ otpPerAddress: 100_000, otpInAll: 100_000 })
  clerk = await testApp.staff('finance')
})
afterAll(() => testApp.close())

const rosterOf = async (id: number) => (await clerk.call(rosters.detail, { id })).data
const give = (id: number) =>
  clerk.call(deskRequests.answer, {
    key: randomUUID(),
    id,
    seen: 'waiting',
    to: 'received',
    bySms: false,
  })
const placesOf = async (campId: number) =>
  (await testApp.visitor.call(services.camps, {})).data.find(({ id }) => id === campId)?.left
const join = async (campId: number, more: object = {}) =>
  submit(await testApp.fan(), 'camp', { ...grownUp(campId), ...more })

test('a full camp has a waiting list; a free place is given from it, and nobody comes before it', async () => {
  const campId = await addCamp(testApp, { capacity: 1 })
  const first = await join(campId)
  expect((await join(campId)).code).toBe('camp_full')
  const waiting = await join(campId, { waits: true })
  expect(waiting.data.status).toBe('waiting')
  expect(await give(waiting.data.id)).toMatchObject({ status: 409, code: 'camp_full' })
  await setRequest(testApp.pool, cliActor, first.data.id, { to: 'refused', note: '' })
  expect(await placesOf(campId)).toBe(0)
  expect((await join(campId)).code).toBe('camp_full')
  expect((await rosterOf(campId)).waiting.map(({ id }) => id)).toEqual([waiting.data.id])
  expect((await give(waiting.data.id)).data).toEqual({ status: 'received' })
  const { camp, people } = await rosterOf(campId)
  expect([camp.taken, camp.waiting, people.map(({ id }) => id)]).toEqual([1, 0, [waiting.data.id]])
})

test('one free place is given once to two people of the waiting list', async () => {
  const campId = await addCamp(testApp, { capacity: 1 })
  const first = await join(campId)
  const [one, two] = [await join(campId, { waits: true }), await join(campId, { waits: true })]
  await setRequest(testApp.pool, cliActor, first.data.id, { to: 'cancelled', note: '' })
  const given = await Promise.all([give(one.data.id), give(two.data.id)])
  expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await rosterOf(campId)).camp).toMatchObject({ taken: 1, waiting: 1 })
})

test('leaving a waiting list frees no place', async () => {
  const campId = await addCamp(testApp, { capacity: 1 })
  await join(campId)
  const fan = await new Phone(testApp).signUp()
  const { data } = await submit(fan, 'camp', { ...grownUp(campId), waits: true })
  expect((await fan.call(services.cancel, { id: data.id })).data.status).toBe('cancelled')
  await submit(fan, 'camp', { ...grownUp(campId), waits: true })
  await testApp.pool.query('delete from service_request where account_id = $1', [fan.id])
  expect((await rosterOf(campId)).camp).toMatchObject({ taken: 1, waiting: 0 })
})

test('a place for somebody under age waits for the guardian once more', async () => {
  const campId = await addCamp(testApp, { capacity: 1 })
  const first = await join(campId)
  const { data } = await submit(await testApp.fan(), 'camp', {
    ...child(campId, '09127654321'),
    waits: true,
  })
  expect(data.status).toBe('waiting')
  await setRequest(testApp.pool, cliActor, first.data.id, { to: 'refused', note: '' })
  expect((await give(data.id)).data).toEqual({ status: 'consent' })
  expect((await rosterOf(campId)).camp).toMatchObject({ taken: 1, consents: 1, waiting: 0 })
})

test('the list for the bus has whole numbers, takes a reason, and stands in the log', async () => {
  const campId = await addCamp(testApp)
  const placed = await join(campId, { message: 'حساسیت به بادام' })
  await submit(await testApp.fan(), 'camp', child(campId, '09127654321'))
  expect(JSON.stringify(await rosterOf(campId))).not.toContain('7654321')
  const print = (reason: string, person = clerk) =>
    person.call(rosters.print, { key: randomUUID(), id: campId, reason })
  const { data } = await print('برگهٔ اتوبوس روز حرکت')
  expect(data.people).toMatchObject([{ id: placed.data.id, message: 'حساسیت به بادام' }])
  await testApp.pool.query(
    `update service_request set status = 'received', consent_until = null where subject_id = $1 and status = 'consent'`,
    [campId],
  )
  expect((await print('برگهٔ تازه')).data.people[1]?.guardian).toEqual({
    name: 'مهدی کریمی',
    mobile: '0912 765 4321',
  })
  const { rows } = await testApp.pool.query(
    `select asked ->> 'reason' as reason from audit where action = 'camp.print' and subject_id = $1 order by id`,
    [String(campId)],
  )
  expect(rows).toEqual([{ reason: 'برگهٔ اتوبوس روز حرکت' }, { reason: 'برگهٔ تازه' }])
  expect((await print('\u200b\u200b\u200b')).code).toBe('text_empty')
  expect((await print('دلیل', await testApp.staff('editor'))).status).toBe(403)
  expect((await clerk.call(rosters.detail, { id: 999_999 })).status).toBe(404)
})

test('the list of camps has those that are ahead', async () => {
  const campId = await addCamp(testApp, { capacity: 3 })
  await join(campId)
  const { items } = (await clerk.call(rosters.list, {})).data
  expect(items.find(({ id }) => id === campId)).toMatchObject({ taken: 1, capacity: 3, consents: 0 })
})
