import { chatBans } from '@pahlavan/contract/admin/chat-bans'
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
const ban = (messageId: number, more: object) =>
  moderator.call(chatBans.add, {
    messageId,
    where: 'room',
    hours: 24,
    reason: 'insult',
    key: crypto.randomUUID(),
    ...more,
  } as never)
const bansOf = async (accountId: number | null) =>
  (await moderator.call(chatBans.list, {})).data.items.filter((each) => each.accountId === accountId)

test('a ban of one room holds there alone, until its end, and its reason is told', async () => {
  const [here, there] = [await openChatRoom(testApp), await openChatRoom(testApp)]
  const fan = await testApp.fan()
  const messageId = idOf(await sendText(fan, { broadcastId: here, text: 'یک' }))
  expect((await ban(messageId, {})).data).toEqual({ isChanged: true })
  expect(await sendText(fan, { broadcastId: here, text: 'دو' })).toMatchObject({
    status: 403,
    code: 'chat_muted',
  })
  expect((await sendText(fan, { broadcastId: there, text: 'سه' })).status).toBe(200)
  expect((await fan.call(chat.mine, { broadcastId: here })).data).toMatchObject({
    isMuted: true,
    banReason: 'insult',
  })
  expect((await fan.call(chat.mine, { broadcastId: there })).data.banReason).toBeUndefined()
  expect(await bansOf(fan.id)).toMatchObject([
    { room: { id: here, title: 'فینال' }, reason: 'insult', by: 'داور هوادار', until: expect.any(String) },
  ])
  await testApp.pool.query(`update chat_room_silence set until = now() - interval '1 second'`)
  expect((await sendText(fan, { broadcastId: here, text: 'چهار' })).status).toBe(200)
  expect(await bansOf(fan.id)).toEqual([])
})

test('a ban from all rooms for good takes the recent messages; a shorter one does not replace it; its end lets write again', async () => {
  const [here, there] = [await openChatRoom(testApp), await openChatRoom(testApp)]
  const fan = await testApp.fan()
  const messageId = idOf(await sendText(fan, { broadcastId: here, text: 'یک' }))
  const other = idOf(await sendText(fan, { broadcastId: there, text: 'دو' }))
  await ban(messageId, { where: 'all', hours: 0, reason: 'spam' })
  expect((await testApp.visitor.call(chat.messages, { broadcastId: here })).data).toEqual([])
  expect((await ban(other, { where: 'all', hours: 1 })).data).toEqual({ isChanged: false })
  expect(await sendText(fan, { broadcastId: there, text: 'سه' })).toMatchObject({ code: 'chat_banned' })
  const end = { accountId: fan.id ?? 0, key: crypto.randomUUID() }
  expect((await moderator.call(chatBans.end, end)).data).toEqual({ isChanged: true })
  expect((await moderator.call(chatBans.end, end)).data).toEqual({ isChanged: true })
  expect((await moderator.call(chatBans.end, { ...end, key: crypto.randomUUID() })).data).toEqual({
    isChanged: false,
  })
  expect((await sendText(fan, { broadcastId: there, text: 'چهار' })).status).toBe(200)
})

test('a ban of a room for good stops taps there too; a moderator is not banned', async () => {
  const [here, there] = [await openChatRoom(testApp), await openChatRoom(testApp)]
  const [fan, other] = [await testApp.fan(), await testApp.fan()]
  const messageId = idOf(await sendText(fan, { broadcastId: here, text: 'یک' }))
  const [first, second] = [
    idOf(await sendText(other, { broadcastId: here, text: 'دو' })),
    idOf(await sendText(other, { broadcastId: there, text: 'سه' })),
  ]
  await ban(messageId, { hours: 0 })
  expect(await fan.call(chat.react, { messageId: first, reaction: 'fire' })).toMatchObject({
    code: 'chat_banned',
  })
  expect((await fan.call(chat.react, { messageId: second, reaction: 'fire' })).status).toBe(200)
  const colleague = await testApp.staff('moderator')
  const theirs = idOf(await sendText(colleague, { broadcastId: here, text: 'چهار' }))
  expect(await ban(theirs, {})).toMatchObject({ status: 403, code: 'forbidden' })
  const { rows } = await testApp.pool.query(
    `select action, by_id from audit where subject_id = $1 and kind = 'chat'`,
    [String(fan.id)],
  )
  expect(rows).toEqual([{ action: 'chat.ban', by_id: moderator.id }])
})
