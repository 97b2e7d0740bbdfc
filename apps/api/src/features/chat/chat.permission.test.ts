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

type Phone = Awaited<ReturnType<typeof followChat>>
const standings = ({ bodies }: Phone) => bodies().filter(({ kind }) => kind === 'chat.standing').length
const isIn = async ({ messages }: Phone) => {
  await expect.poll(() => messages.some((one) => one.lane === 'chat')).toBe(true)
}

test('who is muted, banned, or may write again is told at once, on each of the own lines and no other', async () => {
  const [broadcastId, other] = [await openChatRoom(testApp), await openChatRoom(testApp)]
  const [moderator, fan, guest] = [await testApp.staff('moderator'), await testApp.fan(), await testApp.fan()]
  const follow = [`broadcast:${broadcastId}`]
  const phone = (token: string | null, topics = follow) =>
    followChat(url, { follow: topics, ...(token !== null && { token }) })
  const own = [await phone(fan.token), await phone(fan.token, [`broadcast:${other}`])]
  const others = [await phone(guest.token), await phone(null), await phone(fan.token, ['event:1'])]
  for (const one of [...own, ...others.slice(0, 2)]) await isIn(one)
  const reply = await sendText(fan, { broadcastId, text: 'داور خواب است' })
  const messageId = (reply.data as { message: { id: number } }).message.id
  const judge = async (how: '5' | 'none' | 'ban', count: number) => {
    await moderator.call(chat.silence, { messageId, how })
    await expect.poll(() => own.map(standings)).toEqual([count, count])
  }
  await judge('5', 1)
  expect((await fan.call(chat.mine, { broadcastId })).data).toMatchObject({ isMuted: true })
  await judge('none', 2)
  expect((await fan.call(chat.mine, { broadcastId })).data).toMatchObject({ isMuted: false, canWriteIn: 0 })
  await judge('ban', 3)
  await expect.poll(() => others[1]?.bodies().some(({ kind }) => kind === 'chat.gone')).toBe(true)
  expect(others.map(standings)).toEqual([0, 0, 0])
  for (const { socket } of [...own, ...others]) socket.close()
})

test('nobody follows an account by naming it, and a line that signs in meanwhile hears its own', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [moderator, fan] = [await testApp.staff('moderator'), await testApp.fan()]
  const thief = await followChat(url, { follow: [`account:${fan.id}`] })
  expect(await new Promise((resolve) => thief.socket.once('close', resolve))).toBe(1008)
  const follow = [`broadcast:${broadcastId}`]
  const phone = await followChat(url, { follow })
  await isIn(phone)
  phone.socket.send(JSON.stringify({ follow, token: fan.token }))
  await expect.poll(() => phone.messages.filter((one) => one.lane === 'chat' && 'now' in one).length).toBe(2)
  const reply = await sendText(fan, { broadcastId, text: 'سلام' })
  const messageId = (reply.data as { message: { id: number } }).message.id
  await moderator.call(chat.silence, { messageId, how: '1' })
  await expect.poll(() => standings(phone)).toBe(1)
  phone.socket.close()
})

test('a mute is told at once over an event stream too, to the account of its token and to no other', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [moderator, fan, guest] = [await testApp.staff('moderator'), await testApp.fan(), await testApp.fan()]
  const read = async (token: string | null) => {
    const response = await fetch(`${url.replace('ws', 'http')}/hub?topics=broadcast:${broadcastId}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (word: string) => {
      while (!text.includes(word)) text += (await reader?.read())?.value ?? ''
    }
    await until('"lane":"chat"')
    return { until, has: (word: string) => text.includes(word), end: async () => reader?.cancel() }
  }
  const streams = [await read(fan.token), await read(guest.token), await read(null)] as const
  const reply = await sendText(fan, { broadcastId, text: 'داور بیدار است' })
  const messageId = (reply.data as { message: { id: number } }).message.id
  await moderator.call(chat.silence, { messageId, how: '5' })
  await streams[0].until('chat.standing')
  await sendText(guest, { broadcastId, text: 'پس از آن' })
  for (const stream of streams) await stream.until('پس از آن')
  expect(streams.map(({ has }) => has('chat.standing'))).toEqual([true, false, false])
  for (const stream of streams) await stream.end()
})
