import { randomUUID } from 'node:crypto'
import { deskMessages, type MessageState } from '@pahlavan/contract/admin/messages'
import { contact } from '@pahlavan/contract/contact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, openTestApp } from '../../testing/app.ts'
import { tellMessages } from './contact.desk.commands.ts'

let testApp: TestApp
let clerk: Person
let colleague: Person
beforeAll(async () => {
  testApp = await openTestApp()
  clerk = await testApp.staff('finance')
  colleague = await testApp.staff('finance')
})
afterAll(() => testApp.close())

const send = async (person: Person, mobile = '09123456789') =>
  (
    await person.call(contact.send, {
      name: 'نرگس صادقی',
      mobile,
      subject: 'ساعت تمرین',
      message: 'تمرین نونهالان چه ساعتی است؟',
    })
  ).data.id
const detailOf = async (id: number) => (await clerk.call(deskMessages.detail, { id })).data
const moveAs = (person: Person, id: number, [seen, to]: [MessageState, MessageState], more: object = {}) =>
  person.call(deskMessages.answer, { key: randomUUID(), id, seen, to, bySms: false, ...more })
const move = (id: number, seen: MessageState, to: MessageState, more: object = {}) =>
  moveAs(clerk, id, [seen, to], more)
const answer = 'شنبه‌ها ساعت ۱۷'

test('a message is read and answered at the desk, and its sender reads the answer', async () => {
  const fan = await testApp.fan()
  const id = await send(fan)
  const detail = await detailOf(id)
  expect(detail).toMatchObject({
    status: 'received',
    isSignedIn: true,
    mobile: '0912 ••• 6789',
    answer: null,
  })
  expect(detail.moves.map(({ to, sms }) => [to, sms !== null])).toEqual([
    ['review', true],
    ['done', true],
    ['refused', false],
  ])
  expect((await move(id, 'received', 'done', { answer: ' ' })).code).toBe('text_empty')
  expect((await move(id, 'received', 'done', { answer, bySms: true })).data).toEqual({ status: 'done' })
  await tellMessages(testApp.app)
  expect(await detailOf(id)).toMatchObject({ status: 'done', answer, sms: 'sent', moves: [] })
  expect((await fan.call(contact.mine, {})).data).toMatchObject([{ id, status: 'done', answer }])
})

test('a closed message gets no SMS, and may be answered later', async () => {
  const id = await send(await testApp.fan())
  await move(id, 'received', 'refused', { bySms: true })
  expect(await detailOf(id)).toMatchObject({ status: 'refused', sms: 'none' })
  expect((await move(id, 'refused', 'done', { answer })).status).toBe(200)
})

test('of two answers at once one is written; the same one twice is one', async () => {
  const id = await send(await testApp.fan())
  const key = randomUUID()
  const answers = await Promise.all([
    move(id, 'received', 'done', { answer, key }),
    move(id, 'received', 'done', { answer, key }),
    moveAs(colleague, id, ['received', 'done'], { answer: 'پاسخی دیگر' }),
  ])
  expect(answers.filter(({ code }) => code === 'message_changed').length).toBeGreaterThan(0)
  const { rows } = await testApp.pool.query(
    `select count(*)::int as count from audit where kind = 'message' and subject_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('the list has its order and its parts, and a search finds a number and a mobile', async () => {
  const ids = async (query: object) =>
    (await clerk.call(deskMessages.list, { group: 'open', ...query } as never)).data.items.map(({ id }) => id)
  const first = await send(await testApp.fan(), '09351112233')
  const second = await send(await testApp.fan(), '09351112233')
  expect((await ids({})).slice(-2)).toEqual([first, second])
  expect(await ids({ After: first })).toEqual([second])
  expect(await ids({ group: 'all', PageSize: 1 })).toEqual([second])
  expect(await ids({ Search: '۰۹۳۵ ۱۱۱ ۲۲۳۳' })).toEqual([second, first])
  expect(await ids({ Search: String(first) })).toEqual([first])
})

test('only those that may answer messages do', async () => {
  const id = await send(await testApp.fan())
  const moderator = await testApp.staff('moderator')
  expect(await moveAs(moderator, id, ['received', 'review'], {})).toMatchObject({ status: 403 })
  expect((await clerk.call(deskMessages.detail, { id: 2_000_000 })).status).toBe(404)
  expect(await move(id, 'done', 'received')).toMatchObject({ status: 409 })
})
