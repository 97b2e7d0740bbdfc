import { chat } from '@pahlavan/contract/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { followChat, openChatRoom, sendText } from '../../testing/chat-room.ts'

let testApp: TestApp
let url: string
beforeAll(async () => {
  testApp = await openTestApp()
  url = (await testApp.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => testApp.close())

type SentMessage = { message: { id: number; text: string } }
const messageOf = (reply: { data: unknown }) => (reply.data as SentMessage).message

const watch = (follow: string[], talk?: number) =>
  followChat(url, { follow, ...(talk !== undefined && { talk }) })

test('who joins sees the last fifty, and pages back through the others', async () => {
  const broadcastId = await openChatRoom(testApp)
  await testApp.pool.query(
    `insert into chat_message (broadcast_id, account_id, text, sent_at) select $1, $2, 'پیام ' || n, now() - make_interval(secs => 200 - n)
      from generate_series(1, 120) n`,
    [broadcastId, (await testApp.fan()).id],
  )
  const part = async (query: object) =>
    (await testApp.visitor.call(chat.messages, { broadcastId, ...query })).data
  const last = await part({})
  expect([last.length, last[0]?.text, last.at(-1)?.text]).toEqual([50, 'پیام 71', 'پیام 120'])
  const before = await part({ Before: last[0]?.id, PageSize: 20 })
  expect([before[0]?.text, before.at(-1)?.text]).toEqual(['پیام 51', 'پیام 70'])
  const after = await part({ After: before.at(-1)?.id, PageSize: 2 })
  expect(after.map(({ text }) => text)).toEqual(['پیام 71', 'پیام 72'])
  const until = await part({ Until: before[0]?.sentAt, PageSize: 1 })
  expect(until.map(({ text }) => text)).toEqual(['پیام 51'])
  expect(await testApp.visitor.call(chat.messages, { broadcastId, PageSize: 51 })).toMatchObject({
    status: 400,
  })
})

test('what is said reaches the room at once, is there once under a key, and hides what is not for others', async () => {
  const broadcastId = await openChatRoom(testApp)
  const other = await openChatRoom(testApp)
  const [here, there] = [await watch([`broadcast:${broadcastId}`]), await watch([`broadcast:${other}`])]
  await expect.poll(() => here.messages.some((one) => one.lane === 'chat')).toBe(true)
  const fan = await testApp.fan('سامان')
  const replies = await Promise.all(
    [1, 2].map(() => sendText(fan, { broadcastId, text: ' فقط نگذار\nدستت را بگیرد! ' }, 'k1')),
  )
  expect(messageOf(replies[0] as never)).toEqual(messageOf(replies[1] as never))
  const first = messageOf(replies[0] as never)
  const answer = await sendText(await testApp.fan('نگار'), { broadcastId, text: 'درست', replyTo: first.id })
  expect(answer.data).toMatchObject({
    message: { text: 'درست', replyTo: { id: first.id, text: 'فقط نگذار دستت را بگیرد!' } },
  })
  await expect.poll(here.texts).toEqual(['فقط نگذار دستت را بگیرد!', 'درست'])
  expect(there.texts()).toEqual([])
  expect(JSON.stringify(here.messages)).not.toContain('accountId')
  expect((await testApp.visitor.call(chat.messages, { broadcastId })).data).toHaveLength(2)
  for (const one of [here, there]) one.socket.close()
})

test('who was away gets what was said meanwhile, in order and once', async () => {
  const broadcastId = await openChatRoom(testApp)
  const topic = `broadcast:${broadcastId}`
  const fan = await testApp.fan()
  const first = await watch([topic])
  await expect.poll(() => first.messages.length).toBeGreaterThan(1)
  await sendText(fan, { broadcastId, text: 'یک' })
  await expect.poll(first.texts).toEqual(['یک'])
  const last = first.messages.findLast((one) => one.lane === 'chat')?.id ?? 0
  first.socket.terminate()
  for (const text of ['دو', 'سه', 'چهار']) await sendText(fan, { broadcastId, text })
  const resumed = await watch([topic], last)
  await sendText(fan, { broadcastId, text: 'پنج' })
  await expect.poll(resumed.texts).toEqual(['دو', 'سه', 'چهار', 'پنج'])
  resumed.socket.close()
})

test('forty at once are told in the order in which history has them, and none is lost', async () => {
  const broadcastId = await openChatRoom(testApp)
  const here = await watch([`broadcast:${broadcastId}`])
  await expect.poll(() => here.messages.length).toBeGreaterThan(1)
  const fans = await Promise.all(Array.from({ length: 40 }, (_, n) => testApp.fan(`هوادار${n}`)))
  const sent = await Promise.all(fans.map((fan, n) => sendText(fan, { broadcastId, text: `پیام ${n}` })))
  expect(sent.every(({ status }) => status === 200)).toBe(true)
  await expect.poll(() => here.texts().length).toBe(40)
  const history = (await testApp.visitor.call(chat.messages, { broadcastId })).data
  expect(here.texts()).toEqual(history.map(({ text }) => text))
  here.socket.close()
})

test('a room opens before the start and closes after the end; then it is read beside the replay', async () => {
  const fan = await testApp.fan()
  const openAndSend = async (times: object) => {
    const broadcastId = await openChatRoom(testApp, times)
    const { data: room } = await testApp.visitor.call(chat.room, { broadcastId })
    return [room.state, (await sendText(fan, { broadcastId, text: `سلام ${broadcastId}` })).code]
  }
  expect(await openAndSend({ startsIn: 90, status: 'scheduled' })).toEqual(['soon', 'chat_closed'])
  expect(await openAndSend({ startsIn: 30, status: 'scheduled' })).toEqual(['open', undefined])
  expect(await openAndSend({ startsIn: -200, status: 'ended', endedFor: 10 })).toEqual(['open', undefined])
  expect(await openAndSend({ startsIn: -200, status: 'ended', endedFor: 45 })).toEqual([
    'closed',
    'chat_closed',
  ])
  expect(await testApp.visitor.call(chat.room, { broadcastId: 999_999 })).toMatchObject({ status: 404 })
  expect((await sendText(fan, { broadcastId: 999_999, text: 'سلام' })).code).toBe('broadcast_not_found')
})

test('a visitor reads and does not write', async () => {
  const broadcastId = await openChatRoom(testApp)
  expect((await sendText(testApp.visitor, { broadcastId, text: 'سلام' })).status).toBe(401)
  expect(await testApp.visitor.call(chat.mine, { broadcastId })).toMatchObject({ status: 401 })
})

test('reactions are summed, and told once however many come', async () => {
  const broadcastId = await openChatRoom(testApp)
  const here = await watch([`broadcast:${broadcastId}`])
  const { id } = messageOf(await sendText(await testApp.fan(), { broadcastId, text: 'چه فنی!' }))
  const fans = await Promise.all(Array.from({ length: 5 }, () => testApp.fan()))
  for (const fan of fans) await fan.call(chat.react, { messageId: id, reaction: 'fire' })
  await fans[0]?.call(chat.react, { messageId: id, reaction: 'clap' })
  await fans[1]?.call(chat.react, { messageId: id, reaction: null })
  const sums = { fire: 3, clap: 1, heart: 0, laugh: 0, wow: 0 }
  await expect
    .poll(() => here.bodies().filter(({ kind }) => kind === 'chat.reacted'), { timeout: 5000 })
    .toEqual([{ kind: 'chat.reacted', sums: [{ id, reactions: sums }] }])
  expect((await testApp.visitor.call(chat.messages, { broadcastId })).data[0]?.reactions).toEqual(sums)
  expect((await fans[0]?.call(chat.mine, { broadcastId }))?.data.reacted).toEqual([{ id, reaction: 'clap' }])
  expect(await fans[0]?.call(chat.react, { messageId: 999_999, reaction: 'fire' })).toMatchObject({
    status: 404,
  })
  here.socket.close()
})

test('who is there is counted, over all rooms that there are', async () => {
  const broadcastId = await openChatRoom(testApp)
  const topics = [`broadcast:${broadcastId}`, 'broadcast:999999', 'broadcast:9999999999']
  const phones = await Promise.all([1, 2, 3].map(() => watch(topics)))
  await expect
    .poll(() => phones[0]?.bodies().find(({ kind }) => kind === 'chat.presence'), { timeout: 12_000 })
    .toEqual({ kind: 'chat.presence', count: 3 })
  expect((await testApp.visitor.call(chat.room, { broadcastId })).data.presence).toBe(3)
  for (const { socket } of phones) socket.close()
})
