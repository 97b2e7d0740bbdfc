import { randomUUID } from 'node:crypto'
import { deskRequests } from '@pahlavan/contract/admin/requests'
import { type RequestStatus, services } from '@pahlavan/contract/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, openTestApp } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'
import { addCamp, child, dayIn, grownUp, submit } from '../../testing/requests.ts'
import { tellSteps } from './services.notices.commands.ts'

let testApp: TestApp
let clerk: Person
let colleague: Person
beforeAll(async () => {
  testApp = await openTestApp({ otpPerAddress: 100_000, otpInAll: 100_000 })
  clerk = await testApp.staff('finance')
  colleague = await testApp.staff('finance')
})
afterAll(() => testApp.close())

const question = { topic: 'invoice', amount: 250_000, message: 'فاکتور رسمی لازم دارم' }
const detailOf = async (id: number, person = clerk) => (await person.call(deskRequests.detail, { id })).data
const moveAs = (person: Person, id: number, [seen, to]: [RequestStatus, RequestStatus], more: object = {}) =>
  person.call(deskRequests.answer, { key: randomUUID(), id, seen, to, bySms: false, ...more })
const move = (id: number, seen: RequestStatus, to: RequestStatus, more: object = {}) =>
  moveAs(clerk, id, [seen, to], more)
const idsOf = async (query: object) =>
  (await clerk.call(deskRequests.list, { group: 'open', ...query } as never)).data.items.map(({ id }) => id)

test('the office reads a request, answers it in the app and by SMS, and its sender has both', async () => {
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  const { id } = (await submit(fan, 'financial', question)).data
  const detail = await detailOf(id)
  expect(detail).toMatchObject({ service: 'financial', status: 'received', sent: 1, file: null, notes: [] })
  expect(detail.fields).toEqual(question)
  expect(detail.moves.map(({ to }) => to)).toEqual(['review', 'done', 'refused', 'cancelled'])
  expect(detail.moves[1]?.sms).toMatchObject({ messages: 1 })
  await move(id, 'received', 'review')
  await move(id, 'review', 'done', { note: 'فاکتور آماده است.', bySms: true })
  await tellSteps(testApp.app)
  const after = await detailOf(id)
  expect(after.steps.map(({ status, note, sms }) => [status, note, sms])).toEqual([
    ['received', null, 'none'],
    ['review', null, 'none'],
    ['done', 'فاکتور آماده است.', 'sent'],
  ])
  expect(after.steps[2]?.by).not.toBeNull()
  const { rows } = await testApp.pool.query(
    `select text from outbox where "to" = $1 and text like '%درخواست%'`,
    [phone.mobile],
  )
  expect(rows).toEqual([{ text: detail.moves[1]?.sms?.text }])
  expect((await fan.call(services.list, {})).data.items[0]?.steps.at(-1)?.note).toBe('فاکتور آماده است.')
})

test('of two people at one request the second one gets a refusal, and nothing twice', async () => {
  const fan = await testApp.fan()
  const { id } = (await submit(fan, 'financial', question)).data
  const others = await clerk.call(deskRequests.watch, { id })
  expect(others.data).toEqual({ others: [] })
  expect((await colleague.call(deskRequests.watch, { id })).data.others).toHaveLength(1)
  const answers = await Promise.all([
    move(id, 'received', 'done', { note: 'یک' }),
    moveAs(colleague, id, ['received', 'refused'], { note: 'دو' }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.code).toBe('request_changed')
  expect((await detailOf(id)).steps).toHaveLength(2)
})

test('a change that is sent twice is made once; a way that leads nowhere is refused', async () => {
  const { id } = (await submit(await testApp.fan(), 'financial', question)).data
  const key = randomUUID()
  const repeated = [
    await move(id, 'received', 'review', { key }),
    await move(id, 'received', 'review', { key }),
  ]
  expect(repeated.map(({ data }) => data)).toEqual([{ status: 'review' }, { status: 'review' }])
  expect((await detailOf(id)).steps).toHaveLength(2)
  expect(await move(id, 'review', 'received')).toMatchObject({ status: 409, code: 'request_move' })
  expect(await move(id, 'received', 'done')).toMatchObject({ status: 409, code: 'request_changed' })
  expect(await move(999_999, 'received', 'done')).toMatchObject({ status: 404 })
})

test('notes of the staff stay with them, up to a bound', async () => {
  const fan = await testApp.fan()
  const { id } = (await submit(fan, 'financial', question)).data
  const note = (text: string) => clerk.call(deskRequests.note, { key: randomUUID(), id, text })
  expect((await note(' با او تماس بگیرید ')).status).toBe(200)
  expect((await note('\u200b \u200b')).code).toBe('text_empty')
  expect((await detailOf(id)).notes).toMatchObject([{ text: 'با او تماس بگیرید' }])
  expect(JSON.stringify((await fan.call(services.list, {})).data)).not.toContain('تماس بگیرید')
  await testApp.pool.query(
    `insert into service_note (request_id, by_id, text) select $1, $2, 'یادداشت' from generate_series(1, 49)`,
    [id, clerk.id],
  )
  expect((await note('یکی بیشتر')).code).toBe('request_notes_full')
})

test('lists have their order, their service and their parts; a search finds a number and a mobile', async () => {
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  const visit = { day: dayIn(5), people: 2 }
  const first = (await submit(fan, 'about-club-for-fans', visit)).data.id
  const second = (await submit(fan, 'about-club-for-fans', visit)).data.id
  expect(await idsOf({ service: 'about-club-for-fans' })).toEqual([first, second])
  expect(await idsOf({ service: 'about-club-for-fans', After: first })).toEqual([second])
  expect(await idsOf({ service: 'about-club-for-fans', group: 'all', PageSize: 1 })).toEqual([second])
  await move(first, 'received', 'refused')
  expect(await idsOf({ service: 'about-club-for-fans' })).toEqual([second])
  expect(await idsOf({ Search: String(first) })).toEqual([first])
  expect(await idsOf({ Search: phone.mobile })).toEqual([second, first])
  expect(await idsOf({ Search: 'هیچ' })).toEqual([])
})

test('numbers are masked, and a request that waits for a guardian is left to the guardian', async () => {
  const campId = await addCamp(testApp)
  const { id } = (await submit(await testApp.fan(), 'camp', child(campId, '09127654321'))).data
  const detail = await detailOf(id)
  expect([detail.status, detail.moves]).toEqual(['consent', []])
  expect(detail.consent?.mobile).toBe('0912 ••• 4321')
  expect(detail.fields).toMatchObject({ guardianMobile: '0912 ••• 4321' })
  expect(JSON.stringify(detail)).not.toContain('7654321')
  expect(await move(id, 'consent', 'received')).toMatchObject({ status: 409 })
  expect(await idsOf({ group: 'consent' })).toContain(id)
})

test('a refused camp gives its place back', async () => {
  const campId = await addCamp(testApp, { capacity: 1 })
  const { id } = (await submit(await testApp.fan(), 'camp', grownUp(campId))).data
  await move(id, 'received', 'refused', { note: 'جا نداریم' })
  const { rows } = await testApp.pool.query('select taken from camp where id = $1', [campId])
  expect(rows).toEqual([{ taken: 0 }])
})

test('a file goes out whole, with a line in the log', async () => {
  const { id } = (await submit(await testApp.fan(), 'financial', question)).data
  expect((await clerk.call(deskRequests.file, { id })).status).toBe(404)
  const bytes = Buffer.from('%PDF-1.4\n')
  await testApp.pool.query(
    `insert into service_file (request_id, name, type, size, bytes) values ($1, 'نامه.pdf', 'application/pdf', $2, $3)`,
    [id, bytes.length, bytes],
  )
  const reply = await testApp.app.inject({
    url: `${deskRequests.file.url}?id=${id}`,
    headers: { authorization: `Bearer ${clerk.token}` },
  })
  expect([reply.statusCode, reply.rawPayload]).toEqual([200, bytes])
  const { rows } = await testApp.pool.query(
    `select by_id as by from audit where action = 'request.file' and subject_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ by: clerk.id }])
})

test('only those that may answer requests do', async () => {
  const { id } = (await submit(await testApp.fan(), 'financial', question)).data
  const editor = await testApp.staff('editor')
  expect(await moveAs(editor, id, ['received', 'done'], {})).toMatchObject({
    status: 403,
    code: 'role_required',
  })
  expect((await editor.call(deskRequests.detail, { id })).status).toBe(403)
  expect((await clerk.call(deskRequests.list, { group: 'open', Search: 'x'.repeat(201) })).status).toBe(400)
})
