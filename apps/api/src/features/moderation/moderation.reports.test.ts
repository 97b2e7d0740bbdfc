import { moderation } from '@pahlavan/contract/admin/moderation'
import { chat } from '@pahlavan/contract/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, openTestApp } from '../../testing/app.ts'
import { openChatRoom, sendText } from '../../testing/chat-room.ts'

let testApp: TestApp
let moderator: Person
beforeAll(async () => {
  testApp = await openTestApp()
  moderator = await testApp.staff('moderator')
})
afterAll(() => testApp.close())

const idOf = (reply: { data: unknown }) => (reply.data as { message: { id: number } }).message.id
const judge = (person: Person, id: number, more: object) =>
  person.call(moderation.decide, { items: [{ kind: 'chat', id }], seen: 'waiting', ...more } as never)
const queue = async () => (await moderator.call(moderation.queue, { kind: 'chat' })).data

/** A message in a room of its own that some fans have reported. */
async function reported(text: string, reporters = 1) {
  const broadcastId = await openChatRoom(testApp)
  const fan = await testApp.fan('نویسنده')
  const id = idOf(await sendText(fan, { broadcastId, text }))
  for (let at = 0; at < reporters; at += 1) await (await testApp.fan()).call(chat.report, { messageId: id })
  return { broadcastId, id, fan }
}

test('a reported message waits in the queue with its reports; removed, it is gone for everybody and from the queue', async () => {
  const { broadcastId, id, fan } = await reported('حرف زشت', 2)
  expect((await queue()).items).toMatchObject([
    {
      kind: 'chat',
      id,
      state: 'waiting',
      reports: 2,
      text: 'حرف زشت',
      author: { id: fan.id },
      isLate: false,
    },
  ])
  expect((await queue()).waiting.chat).toBe(1)
  expect(await judge(moderator, id, { act: 'refuse' })).toMatchObject({ status: 400, code: 'reason_missing' })
  const removed = await judge(moderator, id, { act: 'refuse', reason: 'insult' })
  expect(removed.data.done).toEqual([{ kind: 'chat', id }])
  expect((await testApp.visitor.call(chat.messages, { broadcastId })).data).toEqual([])
  expect((await queue()).items).toEqual([])
  const repeated = await judge(await testApp.staff('moderator'), id, { act: 'approve' })
  expect(repeated.data.missed).toMatchObject([{ id, why: 'gone' }])
  const { rows } = await testApp.pool.query(
    `select action, asked as input from audit where kind = 'chat' and subject_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ action: 'chat.remove', input: { reason: 'insult' } }])
})

test('of two moderators at one report the second hears that it is judged; a later report brings the message back', async () => {
  const { broadcastId, id } = await reported('بحث داغ')
  const both = await Promise.all(
    [moderator, await testApp.staff('moderator')].map((person) => judge(person, id, { act: 'approve' })),
  )
  expect(both.flatMap(({ data }) => data.done)).toEqual([{ kind: 'chat', id }])
  expect(both.flatMap(({ data }) => data.missed)).toMatchObject([{ id, why: 'decided', state: 'shown' }])
  expect((await testApp.visitor.call(chat.messages, { broadcastId })).data).toHaveLength(1)
  expect((await queue()).items).toEqual([])
  await (await testApp.fan()).call(chat.report, { messageId: id })
  expect((await queue()).items).toMatchObject([{ id, reports: 1 }])
  await testApp.pool.query(`update chat_message set reported_at = now() - interval '3 hours' where id = $1`, [
    id,
  ])
  expect((await queue()).items).toMatchObject([{ id, isLate: true }])
  expect(await judge(moderator, id, { act: 'hide', reason: 'spam' })).toMatchObject({
    code: 'act_impossible',
  })
})

test('a message that its author takes back leaves the queue', async () => {
  const { id, fan } = await reported('پشیمان')
  await fan.call(chat.remove, { messageId: id })
  expect((await queue()).items.map((item) => item.id)).not.toContain(id)
})
