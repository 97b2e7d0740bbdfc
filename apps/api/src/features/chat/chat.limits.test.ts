import { chat } from '@pahlavan/contract/chat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { openChatRoom, sendText } from '../../testing/chat-room.ts'
import sentences from '../../testing/data-chat-sentences.json' with { type: 'json' }
import { wordFilter } from './chat.filter.rules.ts'
import { hasLink } from './chat.rules.ts'
import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts'
import { MAX_WAITING_MESSAGES } from './chat.send.commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const idOf = (reply: { data: unknown }) => (reply.data as { message: { id: number } }).message.id

describe('what is not taken', () => {
  test.each([
    ['', 400, 'message_empty'],
    ['  \u200c ', 400, 'message_empty'],
    ['\u3164\u3164', 400, 'message_empty'],
    ['\u2800\u115F \u034F', 400, 'message_empty'],
    ['ا'.repeat(301), 400, 'message_too_long'],
    ['ا'.repeat(100_000), 400, 'message_too_long'],
    ['ببین www.example.com', 422, 'chat_link'],
    ['example . ir رایگان', 422, 'chat_link'],
    ['f u c k', 422, 'chat_word'],
  ])('«%s»', async (text, status, code) => {
    const broadcastId = await openChatRoom(testApp)
    expect(await sendText(await testApp.fan(), { broadcastId, text })).toMatchObject({ status, code })
    expect((await testApp.visitor.call(chat.messages, { broadcastId })).data).toEqual([])
  })

  test.each([
    'bit.ly/abc',
    'evil.dev',
    '1.1.1.1/x',
    '۱.۱.۱.۱',
    'evil.рф',
    'evil.ایران',
    'xn--e1afmkfd.xn--p1ai',
    'ev\u00ADil.dev',
    'evil。com',
    'evil．dev',
    'me@evil.email',
    'сайт.онлайн',
    '💩.la',
    'پهلوان.com',
    'rubika://join/abc',
    'EVIL.Photography',
    'a.b.pm',
    'e.g.evil.dev',
  ])('%s is a link', (text) => expect(hasLink(text)).toBe(true))
  test.each([
    'سلام.خوبی؟',
    'e.g. this',
    'at 5 p.m.',
    'U.S. team',
    '10.5',
    'v2.1',
    'نتیجه ۷.۵.۳',
    'برد...عالی',
    'vs. Iran',
  ])('«%s» names no place', (text) => expect(hasLink(text)).toBe(false))
  test('of 2,000 decent sentences none is taken for a link', () => {
    expect(sentences.filter(hasLink)).toEqual([])
  })
  test.each(['https://a.b', 'HTTP : //x', 't.me/abc', '@someone', 'بیا سایت shart.bet', 'ｗｗｗ.x.com'])(
    '%s is a link',
    (text) => expect(hasLink(text)).toBe(true),
  )
  test.each(['۷.۵ امتیاز', 'عالی بود. irani ها ترکاندند', 'a...b', '@ خانه', 'ساعت ۱۷:۳۰'])(
    '«%s» is none',
    (text) => expect(hasLink(text)).toBe(false),
  )
})

describe('slow mode', () => {
  test('keeps an account from writing for its seconds, and says for how long; a moderator waits for nothing', async () => {
    const broadcastId = await openChatRoom(testApp)
    const moderator = await testApp.staff('moderator')
    expect(await moderator.call(chat.slow, { broadcastId, seconds: 60 })).toMatchObject({ status: 200 })
    const fan = await testApp.fan()
    expect((await sendText(fan, { broadcastId, text: 'یک' })).data).toMatchObject({ canWriteIn: 60 })
    const refused = await sendText(fan, { broadcastId, text: 'دو' })
    expect(refused).toMatchObject({ status: 429, code: 'chat_slow' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(55)
    expect((await fan.call(chat.mine, { broadcastId })).data.canWriteIn).toBeGreaterThan(55)
    for (const text of ['یک', 'دو', 'دو'])
      expect(await sendText(moderator, { broadcastId, text })).toMatchObject({ status: 200 })
    expect(await moderator.call(chat.slow, { broadcastId, seconds: 121 })).toMatchObject({ status: 400 })
  })

  test('two devices at once do not get past it', async () => {
    const broadcastId = await openChatRoom(testApp)
    await testApp.pool.query('update chat_room set slow_seconds = 30 where broadcast_id = $1', [broadcastId])
    const fan = await testApp.fan()
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, n) => sendText(fan, { broadcastId, text: `پیام ${n}` })),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the same words again are refused, and the thirty-first message of a minute, in whichever room', async () => {
    const [here, there] = [await openChatRoom(testApp), await openChatRoom(testApp)]
    const fan = await testApp.fan()
    await sendText(fan, { broadcastId: here, text: 'ایول' })
    expect((await sendText(fan, { broadcastId: here, text: 'ایول' })).code).toBe('chat_repeated')
    for (let n = 1; n < 30; n += 1)
      expect((await sendText(fan, { broadcastId: n % 2 ? here : there, text: `پیام ${n}` })).status).toBe(200)
    expect(await sendText(fan, { broadcastId: there, text: 'باز هم' })).toMatchObject({
      status: 429,
      code: 'chat_slow',
    })
  })
})

test('a flood of messages waits in a short queue, and then is told to come back', async () => {
  const turns = new ConcurrencyLimiter(MAX_WAITING_MESSAGES)
  const ends: (() => void)[] = []
  const work = () => turns.run(() => new Promise<void>((resolve) => ends.push(resolve)))
  const taken = Array.from({ length: 202 }, work)
  await expect(work()).rejects.toMatchObject({ status: 503, code: 'busy' })
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(taken)
})

test('the club’s own words are filtered, and are no more than a thousand', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => `واژه${n}`)
  expect(wordFilter(many, []).refuses('این واژه۷۷۷ است')).toBe(true)
})

test('one hides two hundred at most, and oneself never; whom one hid is seen again', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [fan, other] = [await testApp.fan(), await testApp.fan('گیو')]
  const messageId = idOf(await sendText(other, { broadcastId, text: 'سلام' }))
  const own = idOf(await sendText(fan, { broadcastId, text: 'سلام' }))
  const hidden = await fan.call(chat.hide, { messageId })
  expect(hidden.data.name).toBe('گیو هوادار')
  expect((await fan.call(chat.hidden, {})).data).toEqual([hidden.data])
  expect((await other.call(chat.hidden, {})).data).toEqual([])
  expect(await testApp.visitor.call(chat.hidden, {})).toMatchObject({ status: 401 })
  expect(await fan.call(chat.hide, { messageId })).toMatchObject({ status: 200 })
  expect(await fan.call(chat.hide, { messageId: own })).toMatchObject({ status: 409, code: 'conflict' })
  expect((await fan.call(chat.mine, { broadcastId })).data.hidden).toEqual([hidden.data])
  await fan.call(chat.unhide, { key: hidden.data.key })
  expect((await fan.call(chat.mine, { broadcastId })).data.hidden).toEqual([])
  await testApp.pool.query(
    `with others as (insert into account (first_name, last_name) select 'x', 'y' from generate_series(1, 200) returning id)
      insert into chat_hidden select $1, id from others`,
    [fan.id],
  )
  expect(await fan.call(chat.hide, { messageId })).toMatchObject({ status: 409, code: 'hidden_full' })
})

test('one reports fifty messages a day', async () => {
  const broadcastId = await openChatRoom(testApp)
  const [fan, other] = [await testApp.fan(), await testApp.fan()]
  await testApp.pool.query(
    `with said as (insert into chat_message (broadcast_id, account_id, text, sent_at) select $1, $2, 'x', now() - interval '1 hour' from generate_series(1, 49) returning id)
      insert into chat_report select id, $3 from said`,
    [broadcastId, other.id, fan.id],
  )
  const ids = [
    idOf(await sendText(other, { broadcastId, text: 'یک' })),
    idOf(await sendText(other, { broadcastId, text: 'دو' })),
  ]
  expect(await fan.call(chat.report, { messageId: ids[0] ?? 0 })).toMatchObject({ status: 200 })
  expect(await fan.call(chat.report, { messageId: ids[0] ?? 0 })).toMatchObject({ status: 200 })
  expect(await fan.call(chat.report, { messageId: ids[1] ?? 0 })).toMatchObject({ code: 'reports_full' })
})
