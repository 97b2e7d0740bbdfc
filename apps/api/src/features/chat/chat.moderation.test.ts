import { account } from '@pahlavan/contract/account'
import { chat } from '@pahlavan/contract/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { openChatRoom, sendText } from '../../testing/chat-room.ts'
import { pruneMessages } from './chat.moderation.queries.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const idOf = (reply: { data: unknown }) => (reply.data as { message: { id: number } }).message.id
const textsOf = async (broadcastId: number) =>
  (await testApp.visitor.call(chat.messages, { broadcastId })).data.map(({ text }) => text)

test('a moderator mutes who wrote a message, for minutes, and lets them write again', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [moderator, fan] = [await testApp.staff('moderator'), await testApp.fan()]
  const messageId = idOf(await sendText(fan, { broadcastId, text: 'داور خواب است' }))
  await moderator.call(chat.silence, { messageId, how: '5' })
  const refused = await sendText(fan, { broadcastId, text: 'چرا؟' })
  expect(refused).toMatchObject({ status: 403, code: 'chat_muted' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(290)
  expect(refused.errors[0]).toContain('۵ دقیقه')
  expect((await fan.call(chat.mine, { broadcastId })).data).toMatchObject({ isMuted: true, isBanned: false })
  await moderator.call(chat.silence, { messageId, how: 'none' })
  expect((await sendText(fan, { broadcastId, text: 'ممنون' })).status).toBe(200)
  const { rows } = await testApp.pool.query(
    `select action, request_id is not null as "hasRequest", address from audit c left join audit_address d on d.audit_id = c.id
      where by_id = $1 and kind = 'chat' order by c.id`,
    [moderator.id],
  )
  const change = { action: 'chat.silence', hasRequest: true, address: '127.0.0.1' }
  expect(rows).toEqual([change, change])
})

test('who is banned is gone from the room, in every room, and does not react either', async () => {
  const [here, there] = [await openChatRoom(testApp), await openChatRoom(testApp)]
  const [moderator, fan, other] = [await testApp.staff('moderator'), await testApp.fan(), await testApp.fan()]
  const otherMessageId = idOf(await sendText(other, { broadcastId: here, text: 'سلام' }))
  const messageId = idOf(await sendText(fan, { broadcastId: here, text: 'یک' }))
  await sendText(fan, { broadcastId: here, text: 'دو' })
  await moderator.call(chat.silence, { messageId, how: 'ban' })
  expect(await textsOf(here)).toEqual(['سلام'])
  expect((await sendText(fan, { broadcastId: there, text: 'سه' })).code).toBe('chat_banned')
  expect(await fan.call(chat.react, { messageId: otherMessageId, reaction: 'fire' })).toMatchObject({
    status: 403,
  })
  const { rows } = await testApp.pool.query(
    `select count(*)::int as count from hub_chat where body->>'kind' = 'chat.said' and topic = $1`,
    [`broadcast:${here}`],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a banned account changes nothing that others see: every call of a fan is refused, but for its own list and its own words', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [moderator, fan, other] = [await testApp.staff('moderator'), await testApp.fan(), await testApp.fan()]
  const own = idOf(await sendText(fan, { broadcastId, text: 'یک' }))
  const otherMessageId = idOf(await sendText(other, { broadcastId, text: 'سلام' }))
  const poll = { broadcastId, question: 'کدام؟', choices: ['قرمز', 'آبی'] }
  const pollId = (await moderator.call(chat.ask, poll)).data.id
  await moderator.call(chat.silence, { messageId: own, how: 'ban' })
  const payloads: Record<string, object> = {
    send: { broadcastId, text: 'دو' },
    react: { messageId: otherMessageId, reaction: 'fire' },
    report: { messageId: otherMessageId },
    vote: { pollId, choice: 1 },
  }
  const free = ['hide', 'unhide', 'remove']
  const calls = Object.entries(chat).filter(([, call]) => call.method === 'POST' && call.action === undefined)
  expect(calls.map(([name]) => name).toSorted()).toEqual([...Object.keys(payloads), ...free].toSorted())
  for (const [name, payload] of Object.entries(payloads)) {
    const [, call] = calls.find(([each]) => each === name) ?? []
    const answer = await fan.send({ method: 'POST', url: call?.url ?? '', payload })
    expect({ name, ...answer }).toMatchObject({ name, status: 403, code: 'chat_banned' })
  }
  const { rows } = await testApp.pool.query(
    `select (select count(*)::int from chat_vote where account_id = $1) as votes,
      (select count(*)::int from chat_report where account_id = $1) as reports`,
    [fan.id],
  )
  expect(rows).toEqual([{ votes: 0, reports: 0 }])
})

test('a moderator silences no moderator, and who is none silences nobody', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [moderator, other, fan] = [
    await testApp.staff('moderator'),
    await testApp.staff('admin'),
    await testApp.fan(),
  ]
  const messageId = idOf(await sendText(other, { broadcastId, text: 'احترام بگذارید' }))
  expect(await moderator.call(chat.silence, { messageId, how: '1' })).toMatchObject({ code: 'forbidden' })
  for (const refused of await Promise.all([
    fan.call(chat.silence, { messageId, how: '1' }),
    fan.call(chat.pin, { broadcastId, messageId }),
    fan.call(chat.slow, { broadcastId, seconds: 0 }),
    fan.call(chat.reports, { broadcastId }),
    fan.call(chat.dismiss, { messageId }),
    fan.call(chat.endPoll, { pollId: 1 }),
  ]))
    expect(refused).toMatchObject({ status: 403, code: 'role_required' })
  expect(await fan.call(chat.remove, { messageId })).toMatchObject({ status: 404 })
  expect(await testApp.visitor.call(chat.silence, { messageId, how: '1' })).toMatchObject({ status: 401 })
})

test('one takes the own message back, a moderator takes out any, and each once', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [moderator, fan] = [await testApp.staff('moderator'), await testApp.fan()]
  const ids = [
    idOf(await sendText(fan, { broadcastId, text: 'یک' })),
    idOf(await sendText(fan, { broadcastId, text: 'دو' })),
  ]
  expect((await fan.call(chat.remove, { messageId: ids[0] ?? 0 })).status).toBe(200)
  expect((await moderator.call(chat.remove, { messageId: ids[1] ?? 0 })).status).toBe(200)
  expect((await fan.call(chat.remove, { messageId: ids[0] ?? 0 })).status).toBe(404)
  expect(await textsOf(broadcastId)).toEqual([])
})

test('reported messages stand before the moderators until they are judged', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [moderator, fan, other] = [await testApp.staff('moderator'), await testApp.fan(), await testApp.fan()]
  const bad = idOf(await sendText(fan, { broadcastId, text: 'بد' }))
  const worse = idOf(await sendText(fan, { broadcastId, text: 'بدتر' }))
  for (const messageId of [bad, worse]) await other.call(chat.report, { messageId })
  await (await testApp.fan()).call(chat.report, { messageId: worse })
  const reports = async () =>
    (await moderator.call(chat.reports, { broadcastId })).data.map(({ message, count }) => [
      message.text,
      count,
    ])
  expect(await reports()).toEqual([
    ['بدتر', 2],
    ['بد', 1],
  ])
  await moderator.call(chat.dismiss, { messageId: bad })
  await moderator.call(chat.remove, { messageId: worse })
  expect(await reports()).toEqual([])
})

test('a message is pinned, and no message of another room', async () => {
  const [here, there] = [await openChatRoom(testApp), await openChatRoom(testApp)]
  const moderator = await testApp.staff('moderator')
  const messageId = idOf(await sendText(moderator, { broadcastId: here, text: 'احترام شرط ماندن است' }))
  expect(await moderator.call(chat.pin, { broadcastId: there, messageId })).toMatchObject({ status: 404 })
  await moderator.call(chat.pin, { broadcastId: here, messageId })
  const pinned = async () => (await testApp.visitor.call(chat.room, { broadcastId: here })).data.pinned
  expect(await pinned()).toMatchObject({ text: 'احترام شرط ماندن است', author: { isModerator: true } })
  await moderator.call(chat.pin, { broadcastId: here, messageId: null })
  expect(await pinned()).toBeNull()
})

test('a poll between bouts: each votes once and may think again, and then it is over', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [moderator, fan, other] = [await testApp.staff('moderator'), await testApp.fan(), await testApp.fan()]
  const ask = (choices: string[]) =>
    moderator.send({
      method: 'POST',
      url: chat.ask.url,
      payload: { broadcastId, question: 'کی می‌بره؟', choices },
    })
  expect((await ask(['کاوه'])).status).toBe(400)
  expect((await ask(['کاوه', 'گیو', 'x', 'y', 'z'])).status).toBe(400)
  await ask(['یک', 'دو'])
  const { id: pollId } = (await ask(['کاوه', 'گیو'])).data as { id: number }
  await fan.call(chat.vote, { pollId, choice: 0 })
  await fan.call(chat.vote, { pollId, choice: 1 })
  await other.call(chat.vote, { pollId, choice: 1 })
  expect(await fan.call(chat.vote, { pollId, choice: 2 })).toMatchObject({ code: 'poll_not_found' })
  expect((await testApp.visitor.call(chat.room, { broadcastId })).data.poll).toMatchObject({
    choices: ['کاوه', 'گیو'],
    votes: [0, 2],
    isOpen: true,
  })
  expect((await fan.call(chat.mine, { broadcastId })).data.vote).toBe(1)
  await moderator.call(chat.endPoll, { pollId })
  expect(await fan.call(chat.vote, { pollId, choice: 0 })).toMatchObject({ code: 'poll_closed' })
  await testApp.pool.query(
    `insert into chat_poll (broadcast_id, question, choices, closed_at) select $1, 'x', '{a,b}', now() from generate_series(1, 198)`,
    [broadcastId],
  )
  expect((await ask(['یک', 'دو'])).code).toBe('polls_full')
})

test('the end of a poll stands in the log once, and a poll that is over leaves the next one open', async () => {
  const broadcastId = await openChatRoom(testApp)
  const moderator = await testApp.staff('moderator')
  const ask = async (question: string) =>
    (await moderator.call(chat.ask, { broadcastId, question, choices: ['قرمز', 'آبی'] })).data.id
  const first = await ask('اول؟')
  await moderator.call(chat.endPoll, { pollId: first })
  const second = await ask('دوم؟')
  await moderator.call(chat.endPoll, { pollId: first })
  const { poll } = (await testApp.visitor.call(chat.room, { broadcastId })).data
  expect(poll).toMatchObject({ id: second, isOpen: true })
  expect(await moderator.call(chat.endPoll, { pollId: 999_999 })).toMatchObject({ code: 'poll_not_found' })
  const { rows } = await testApp.pool.query(
    `select action, subject_id::int as "subjectId" from audit where by_id = $1 and kind = 'chat' order by id`,
    [moderator.id],
  )
  expect(rows).toEqual([
    { action: 'chat.poll', subjectId: first },
    { action: 'chat.endPoll', subjectId: first },
    { action: 'chat.poll', subjectId: second },
  ])
})

test('what was said a year ago is forgotten, and what an account said goes with it and stands in its export', async () => {
  const broadcastId = await openChatRoom(testApp)
  const fan = await testApp.fan()
  await sendText(fan, { broadcastId, text: 'کهنه' })
  await testApp.pool.query(
    `update chat_message set sent_at = now() - interval '366 days' where account_id = $1`,
    [fan.id],
  )
  const messageId = idOf(await sendText(fan, { broadcastId, text: 'تازه' }))
  await fan.call(chat.react, { messageId, reaction: 'heart' })
  while ((await pruneMessages(testApp.pool)) > 0);
  expect(await textsOf(broadcastId)).toEqual(['تازه'])
  const exported = JSON.stringify((await fan.call(account.exportData, {})).data)
  expect(exported).toContain('تازه')
  await fan.call(account.deleteAccount, {})
  expect(await textsOf(broadcastId)).toEqual([])
})
