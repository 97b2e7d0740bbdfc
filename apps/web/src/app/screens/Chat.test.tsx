import { chat, type ChatMessage, type HiddenAuthor, type OwnChat } from '@pahlavan/contract/chat'
import { live } from '@pahlavan/contract/live'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { broadcast } from '../testing/broadcasts.ts'
import { refusal } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { chatMessage, chatRoom, ownChat } from '../testing/talks.ts'

eachInAFreshBrowser()

const token = 'a-token'
let own: OwnChat
let hub: ReturnType<typeof fakeHub>
/** Each test has a room of its own: a line to one stays open for a while. */
let id = 70
let topic: string
let address: string

beforeEach(() => {
  id += 1
  topic = `broadcast:${id}`
  address = `/service?pagesList=live-list&nameId=liveId&liveId=${id}`
  own = ownChat()
  hub = fakeHub()
  network.api.on(live.all, () => [])
  network.api.on(live.detail, () => broadcast(id))
  network.api.on(chat.room, () => chatRoom(id))
  network.api.on(chat.messages, () => [chatMessage(1, 'سلام به همه'), chatMessage(2, 'چه کشتی‌ای!', 'b')])
  network.api.on(chat.mine, () => own)
})

const log = () => page.getByRole('log', { name: 'پیام‌ها' })
const shownMessages = () =>
  log()
    .getByRole('article')
    .elements()
    .map((one) => one.querySelector('p > span')?.textContent)
const field = () => page.getByRole('textbox', { name: 'پیام شما' })
const send = () => page.getByRole('button', { name: 'ارسال' })

/** Opens the chat, and waits until it is followed. */
async function openChat(reader: { token?: string; language?: 'fa' | 'en' } = { token }) {
  await openApp(`${address}&liveChat=1`, reader)
  await expect.poll(() => hub.isFollowed(topic)).toBe(true)
  await expect.poll(() => shownMessages().length).toBe(2)
}

test('its door opens it beside the picture, and what is said stands there once and in order', async () => {
  await openApp(address)
  await page.getByRole('button', { name: 'گفت‌وگوی زنده' }).click()
  await expect.poll(shownMessages).toEqual(['سلام به همه', 'چه کشتی‌ای!'])
  expect(location.search).toContain('liveChat=1')
  await expect.poll(() => hub.isFollowed(topic)).toBe(true)
  const repeated = { kind: 'chat.said', message: chatMessage(4, 'ایول') } as const
  hub.talk(topic, repeated)
  hub.talk(topic, repeated)
  hub.talk(topic, { kind: 'chat.said', message: chatMessage(3, 'دو امتیاز') })
  await expect.poll(shownMessages).toEqual(['سلام به همه', 'چه کشتی‌ای!', 'دو امتیاز', 'ایول'])
  hub.talk(topic, { kind: 'chat.gone', ids: [2, 4] })
  hub.talk(topic, { kind: 'chat.presence', count: 125 })
  await expect.poll(shownMessages).toEqual(['سلام به همه', 'دو امتیاز'])
  await expect.element(page.getByRole('heading', { name: 'گفت‌وگوی زنده ۱۲۵' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'برای نوشتن وارد شوید' })).toBeVisible()
})

test('a message that comes before the first list of them is not lost', async () => {
  const first = Promise.withResolvers<ChatMessage[]>()
  const before = [chatMessage(1, 'سلام به همه')]
  const lists = [first.promise, Promise.resolve([...before, chatMessage(2, 'دو امتیاز')])]
  network.api.on(chat.messages, () => lists.shift() ?? before)
  await openApp(`${address}&liveChat=1`, { token })
  await expect.poll(() => hub.isFollowed(topic)).toBe(true)
  await expect.poll(() => network.api.callsOf(chat.messages).length).toBe(1)
  hub.talk(topic, { kind: 'chat.said', message: chatMessage(2, 'دو امتیاز') })
  first.resolve(before)
  await expect.poll(shownMessages).toEqual(['سلام به همه', 'دو امتیاز'])
  expect(network.api.callsOf(chat.messages)).toHaveLength(1)
})

test.each([
  ['before the first list of messages comes', 0],
  ['while the list is read again', 1],
])('a message removed %s stays out of it', async (_moment, listsBefore) => {
  const all = [chatMessage(1, 'سلام به همه'), chatMessage(2, 'داور خواب است')]
  const late = Promise.withResolvers<ChatMessage[]>()
  const lists = [...Array.from({ length: listsBefore }, () => Promise.resolve(all)), late.promise]
  network.api.on(chat.messages, () => lists.shift() ?? all.slice(0, 1))
  await openApp(`${address}&liveChat=1`, { token })
  await expect.poll(() => hub.isFollowed(topic)).toBe(true)
  await expect.poll(() => shownMessages().length).toBe(listsBefore * all.length)
  if (listsBefore > 0) hub.loseTalk()
  await expect.poll(() => network.api.callsOf(chat.messages).length).toBe(listsBefore + 1)
  hub.talk(topic, { kind: 'chat.gone', ids: [2] })
  late.resolve(all)
  hub.talk(topic, { kind: 'chat.said', message: chatMessage(3, 'دو امتیاز') })
  await expect.poll(shownMessages).toEqual(['سلام به همه', 'دو امتیاز'])
})

test('its door shows the last two messages, and each new one at once', async () => {
  await openApp(address)
  const door = () => document.querySelector('.chat-door')?.textContent
  await expect.poll(door, { timeout: 8000 }).toContain('سلام به همه')
  expect(door()).toContain('چه کشتی‌ای!')
  await expect.poll(() => hub.isFollowed(topic)).toBe(true)
  hub.talk(topic, { kind: 'chat.said', message: chatMessage(3, 'دو امتیاز') })
  await expect.poll(door).toContain('دو امتیاز')
  expect(door()).not.toContain('سلام به همه')
})

test('a cheer is one tap, and waits for the slow mode like any message', async () => {
  network.api.on(chat.send, ({ text }) => ({ message: chatMessage(9, text, 'me'), canWriteIn: 5 }))
  await openChat()
  const cheer = page.getByRole('group', { name: 'تشویق با یک نشان' }).getByRole('button', { name: 'تشویق' })
  await cheer.click()
  await expect.poll(() => shownMessages().at(-1)).toBe('👏')
  await expect.element(cheer).toBeDisabled()
  await expect.element(page.getByText(/^پیام بعدی تا [۱-۵] ثانیهٔ دیگر$/)).toBeVisible()
  await field().fill('آفرین')
  await expect.element(cheer).not.toBeInTheDocument()
})

test('what one sends stands there, and the next waits for the slow mode; a refusal keeps what was typed', async () => {
  network.api.on(chat.send, ({ text }) => ({ message: chatMessage(9, text, 'me'), canWriteIn: 5 }))
  await openChat()
  await field().fill('فقط نگذار دستت را بگیرد!')
  await send().click()
  await expect.poll(() => shownMessages().at(-1)).toBe('فقط نگذار دستت را بگیرد!')
  await expect.element(field()).toHaveValue('')
  await field().fill('دوباره')
  await expect.element(send()).toBeDisabled()
  await expect.poll(() => send().element().textContent).toMatch(/^[۱-۵]$/)
  network.api.on(chat.send, () => refusal(422, 'chat_word', 'این پیام واژهٔ نامناسب دارد.'))
  await expect.element(send(), { timeout: 7000 }).toBeEnabled()
  await send().click()
  await expect.element(page.getByText('این پیام واژهٔ نامناسب دارد.')).toBeVisible()
  await expect.element(field()).toHaveValue('دوباره')
  const [first, second] = network.api.callsOf(chat.send).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).not.toBe(second)
})

test('who is muted sees at once how long, keeps what is typed, and writes repeated as soon as that is over', async () => {
  await openChat()
  await field().fill('داور خواب است')
  await expect.element(send()).toBeEnabled()
  own = ownChat({ isMuted: true, canWriteIn: 300 })
  hub.talk('account:7', { kind: 'chat.standing' })
  await expect.element(page.getByText(/زمان مانده.*[۴۵]:[۰-۵][۰-۹]/)).toBeVisible()
  await expect.element(send()).toBeDisabled()
  await expect.element(field()).toHaveValue('داور خواب است')
  own = ownChat()
  hub.talk('account:7', { kind: 'chat.standing' })
  await expect.element(page.getByText(/زمان مانده/)).not.toBeInTheDocument()
  await expect.element(send()).toBeEnabled()
  own = ownChat({ isBanned: true })
  hub.talk('account:7', { kind: 'chat.standing' })
  await expect.element(page.getByText('شما دیگر نمی‌توانید در گفت‌وگو بنویسید.')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
})

test.each(['fa', 'en'] as const)(
  'whom one hides is gone from the room, stands in a list, and is shown repeated (%s)',
  async (language) => {
    const other: HiddenAuthor = { key: 'other', name: 'هوادار other', nameEn: 'Fan other' }
    network.api.on(chat.hide, () => {
      own = ownChat({ hidden: [other] })
      return other
    })
    network.api.on(chat.hidden, () => own.hidden)
    network.api.on(chat.unhide, () => {
      own = ownChat()
      return {}
    })
    const inLanguage = (fa: string, en: string) => (language === 'fa' ? fa : en)
    await openApp(`${address}&liveChat=1`, { token, language })
    await page
      .getByRole('button', {
        name: inLanguage('گزینه‌های پیام هوادار other', 'Options for Fan other’s message'),
      })
      .click()
    await page
      .getByRole('button', { name: inLanguage('پنهان کردن پیام‌های این کاربر', 'Hide this user’s messages') })
      .click()
    await expect.element(page.getByText('سلام به همه')).not.toBeInTheDocument()
    await page
      .getByRole('button', { name: inLanguage('پنهان‌شده‌ها در گفت‌وگو', 'People you’ve hidden') })
      .click()
    const sheet = page.getByRole('dialog', {
      name: inLanguage('پنهان‌شده‌ها در گفت‌وگو', 'People you’ve hidden'),
    })
    await expect
      .element(sheet.getByText(inLanguage('هوادار other', 'Fan other'), { exact: true }))
      .toBeVisible()
    await sheet.getByRole('button', { name: /نمایش دوباره|again/ }).click()
    await expect
      .element(sheet.getByText(/پیام کسی را پنهان نکرده‌اید|You haven’t hidden anyone/))
      .toBeVisible()
    await expect.element(page.getByText('سلام به همه')).toBeInTheDocument()
    expect(network.api.callsOf(chat.unhide)[0]?.query).toEqual({ key: 'other' })
  },
)

test('beside a replay stands what had been said by then, and nobody writes', async () => {
  const film = {
    hls: null,
    mp4: '/media/films/none/film.mp4',
    sound: null,
    heights: [],
    width: 640,
    height: 360,
    hasSound: true,
  }
  const source = { hls: null, film, expiresAt: '2099-01-01T00:00:00Z' }
  const { streams, ...more } = broadcast(id, { status: 'ended' })
  const [stream] = streams
  if (!stream) throw new Error('no stream')
  const recordedAt = '2026-11-22T15:00:01Z'
  network.api.on(live.detail, () => ({ ...more, streams: [{ ...stream, source, recordedAt }] }))
  network.api.on(chat.room, () => chatRoom(id, { state: 'closed' }))
  await openApp(`${address}&liveChat=1`, { token })
  await expect.element(page.getByRole('heading', { name: 'گفت‌وگوی آن روز' })).toBeVisible()
  await expect.poll(shownMessages).toEqual(['سلام به همه'])
  expect(network.api.callsOf(chat.messages)[0]?.query).toMatchObject({ Until: expect.any(String) })
  await expect.element(field()).not.toBeInTheDocument()
  await expect.poll(() => hub.isFollowed(topic)).toBe(true)
  const reactions = { fire: 3, clap: 0, heart: 0, laugh: 0, wow: 0 }
  hub.talk(topic, { kind: 'chat.reacted', sums: [{ id: 1, reactions }] })
  await expect.element(log().getByRole('button', { name: 'آتش' })).toBeVisible()
  hub.talk(topic, { kind: 'chat.gone', ids: [1] })
  await expect.poll(shownMessages).toEqual([])
})
