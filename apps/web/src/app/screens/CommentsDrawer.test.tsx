import { newsComments } from '@pahlavan/contract/comments'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { comment } from '../testing/stories.ts'

eachInAFreshBrowser()

/** Each test writes under an article of its own, since drafts outlive a visit. */
const commentsOf = (slug: string) =>
  `/news?pagesList=more-comment-news&nameId=commentNewsId&commentNewsId=${slug}`
const field = () => page.getByRole('textbox', { name: 'متن نظر' })
const write = () => page.getByRole('button', { name: /نظر خود را بنویسید/ })
const send = () => page.getByRole('button', { name: 'ارسال' })

test('threads stand with their answers; a pending one says so', async () => {
  const reply = { ...comment(3, { text: 'پاسخ من' }), isPending: true, isMine: true }
  network.api.on(newsComments.list, () => [comment(1, { replies: [reply] })])
  await openApp(commentsOf('threads'))
  await expect.element(page.getByText('نظر شمارهٔ 1')).toBeVisible()
  await expect.element(page.getByText('پاسخ من')).toBeVisible()
  await expect.element(page.getByText('در انتظار تأیید')).toBeVisible()
})

test('each comment begins where its language does; one of signs alone where the screen does', async () => {
  const texts = ['👏👏', 'Bravo', 'آفرین']
  network.api.on(newsComments.list, () => texts.map((text, at) => comment(at + 1, { text })))
  await openApp(commentsOf('signs'))
  await expect.element(page.getByText('Bravo')).toBeVisible()
  const isAtTheRight = (text: string) => {
    const words = page.getByText(text, { exact: true }).element()
    const range = document.createRange()
    range.selectNodeContents(words)
    return Math.abs(range.getBoundingClientRect().right - words.getBoundingClientRect().right) < 2
  }
  expect(texts.map(isAtTheRight)).toEqual([true, false, true])
})

test('further threads come as the end comes near, each once', async () => {
  const all = Array.from({ length: 45 }, (_, at) => comment(45 - at))
  network.api.on(newsComments.list, (query) =>
    all.filter(({ id }) => !query.Before || id < query.Before).slice(0, query.PageSize),
  )
  await openApp(commentsOf('pages'))
  await expect.element(page.getByText('نظر شمارهٔ 45')).toBeVisible()
  for (const id of [26, 6, 1]) {
    await expect.poll(() => page.getByText(`نظر شمارهٔ ${id}`, { exact: true }).query()).not.toBeNull()
    page.getByText(`نظر شمارهٔ ${id}`, { exact: true }).element().scrollIntoView()
  }
  expect(page.getByText(/^نظر شمارهٔ \d+$/).elements()).toHaveLength(45)
  expect(network.api.callsOf(newsComments.list).map(({ query }) => query.Before)).toEqual([
    undefined,
    '26',
    '6',
  ])
})

test('earlier answers of a thread are asked for, and come before those that stand', async () => {
  const all = Array.from({ length: 5 }, (_, at) => comment(at + 10, { text: `پاسخ ${at + 1}` }))
  network.api.on(newsComments.list, ({ Thread, Before }) =>
    Thread
      ? [comment(1, { replies: all.filter(({ id }) => id < (Before ?? 0)) })]
      : [comment(1, { replies: all.slice(3), hasEarlier: true })],
  )
  await openApp(commentsOf('earlier'))
  await expect.element(page.getByText('پاسخ 5')).toBeVisible()
  expect(page.getByText('پاسخ 3').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'پاسخ‌های قبلی' }).click()
  await expect.element(page.getByText('پاسخ 1')).toBeVisible()
  expect(
    page
      .getByText(/^پاسخ \d$/)
      .elements()
      .map((one) => one.textContent),
  ).toEqual(all.map(({ text }) => text))
  await expect.element(page.getByRole('button', { name: 'پاسخ‌های قبلی' })).not.toBeInTheDocument()
})

test('a comment is sent under the spec’s names and shown as pending', async () => {
  network.api.on(newsComments.add, () => comment(9, { text: 'آفرین', isPending: true, isMine: true }))
  await openApp(commentsOf('sent'), { token: 'a-token' })
  await write().click()
  await field().fill('آفرین')
  await send().click()
  await expect.element(page.getByText('در انتظار تأیید')).toBeVisible()
  const [call] = network.api.callsOf(newsComments.add)
  expect(call?.query).toEqual({ Text: 'آفرین', NewsId: 'sent', ReplayTo: null, Language: 0 })
  await expect.element(field()).toHaveValue('')
})

test('an answer names the thread; the bar above the field takes it back', async () => {
  network.api.on(newsComments.add, () => comment(9, { text: 'موافقم', isMine: true }))
  await openApp(commentsOf('answer'), { token: 'a-token' })
  await page.getByRole('button', { name: 'پاسخ', exact: true }).first().click()
  await expect.element(page.getByText('پاسخ به هوادار نمونه')).toBeVisible()
  await field().fill('موافقم')
  await send().click()
  await expect.poll(() => network.api.callsOf(newsComments.add)[0]?.query.ReplayTo).toBe(1)
  await page.getByRole('button', { name: 'پاسخ', exact: true }).first().click()
  await page.getByRole('button', { name: 'لغو پاسخ' }).click()
  await expect.element(page.getByText('پاسخ به هوادار نمونه')).not.toBeInTheDocument()
})

test('what was typed survives a failure, closing and a new visit', async () => {
  network.api.on(newsComments.add, () => refusal(503, 'unavailable', 'سرور شلوغ است.'))
  const visit = await openApp(commentsOf('draft'), { token: 'a-token' })
  await write().click()
  await field().fill('متنی که نباید گم شود')
  await send().click()
  await expect.element(page.getByText('نظر ارسال نشد. متن شما همین‌جاست؛ دوباره تلاش کنید.')).toBeVisible()
  await expect.element(field()).toHaveValue('متنی که نباید گم شود')
  expect(sessionStorage.getItem('comment:draft')).toContain('متنی که نباید گم شود')
  await visit.unmount()
  await openApp(commentsOf('draft'), { token: 'a-token' })
  await expect.element(field()).toHaveValue('متنی که نباید گم شود')
})

test('a comment that is too long is not sent, and says why', async () => {
  await openApp(commentsOf('long'), { token: 'a-token' })
  await write().click()
  await field().fill('م'.repeat(2001))
  await expect.element(page.getByText('نظر باید حداکثر ۲,۰۰۰ حرف باشد.')).toBeVisible()
  await expect.element(send()).toBeDisabled()
  await field().fill('   ')
  await expect.element(send()).toBeDisabled()
})

test('a visitor reads, and is asked to sign in to write', async () => {
  await openApp(commentsOf('visitor'))
  await expect.element(page.getByText('نظر شمارهٔ 1')).toBeVisible()
  await write().click()
  await expect.element(page.getByRole('dialog', { name: 'ورود لازم است' })).toBeVisible()
})
