import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { newSession } from './sessions.ts'
import { haveLiveBout, playSome, pointsOf } from './simulation.ts'
import { appoint } from './staff.ts'
import { officeWords, words } from './words.ts'

const admin = (path: string) => `${inject('url')}/admin${path}`
const article = officeWords('fa', 'article')
const desk = officeWords('fa', 'desk')
const editor = officeWords('fa', 'editor')
const picker = officeWords('fa', 'picture')
const TITLE = 'شش کشتی که نباید از دست داد'

/** Elements with a style of their own, but for the typed parts of a date and their description, which React Aria styles. */
const inlineStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[style]')]
      .filter((one) => !one.closest('.moment-field, [id^="react-aria"]'))
      .map((one) => one.outerHTML.slice(0, 200)),
  )

const field = (page: Page, name: string) => page.getByRole('textbox', { name: article(name), exact: true })
const saved = (page: Page) => page.getByText(desk('keeping.saved')).waitFor()

/** Writes and completes an article; its editor stays open. */
async function writeArticle(page: Page): Promise<void> {
  await page.goto(admin('/articles'))
  await page.getByRole('button', { name: article('new') }).click()
  await field(page, 'fields.title').fill(TITLE)
  await field(page, 'fields.summary').fill('از برخورد دوباره تا نخستین فینال')
  await field(page, 'fields.body').click()
  await page.keyboard.type('شمارش معکوس آغاز شد')
  await page.getByRole('combobox', { name: article('fields.categoryId') }).selectOption({ index: 1 })
  await page.getByRole('button', { name: article('choosePicture') }).click()
  const dialog = page.getByRole('dialog', { name: picker('picker.title') })
  await dialog.locator('.picker-grid button').first().click()
  await dialog.getByRole('button', { name: picker('picker.take') }).click()
  await saved(page)
}

/** Sets another moment of publication of the article at an address. */
async function publishAt(token: string, url: string, at: number): Promise<void> {
  const id = Number(new URL(url).pathname.split('/').at(-1))
  const response = await fetch(`${inject('url')}/api/admin/articles/publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, language: 0, key: crypto.randomUUID(), at: new Date(at).toISOString() }),
  })
  expect(response.status).toBe(200)
}

test('an editor writes, loses the network, previews and schedules; an open list of a fan shows it', async ({
  take,
}) => {
  const token = await newSession(21)
  await appoint(token, 'editor')
  const { page, context, complaints } = await take({ token, width: 1280 })
  const fan = await take()
  await fan.open('/news')
  await writeArticle(page)
  await context.setOffline(true)
  await field(page, 'fields.title').fill(`${TITLE}؛ تازه`)
  await page.getByText(desk('keeping.kept')).waitFor()
  await page.evaluate(() => window.stop())
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect.poll(() => field(page, 'fields.title').inputValue()).toBe(`${TITLE}؛ تازه`)
  await page.getByRole('button', { name: desk('preview.button') }).click()
  const link = await page.getByRole('link', { name: desk('preview.open') }).getAttribute('href')
  const reader = await take()
  await reader.open(link ?? '')
  await reader.page.getByText(words('fa', 'news')('preview')).waitFor()
  await reader.page.getByRole('heading', { name: TITLE }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: desk('schedule') }).click()
  await page.getByRole('grid').waitFor()
  expect(await inlineStyles(page)).toEqual([])
  await page.getByRole('button', { name: desk('schedulePut') }).click()
  await page.getByRole('button', { name: desk('reschedule') }).waitFor()
  // The form takes whole minutes; the test does not wait for one.
  await publishAt(token, page.url(), Date.now() + 1500)
  await fan.page.getByText(`${TITLE}؛ تازه`).first().waitFor()
  expect([complaints, fan.complaints, reader.complaints]).toEqual([[], [], []])
})

test('two editors at one text lose nothing, and one of them decides about the title', async ({ take }) => {
  const tokens = await Promise.all([newSession(22), newSession(23)])
  for (const token of tokens) await appoint(token, 'editor')
  const [mine, theirs] = await Promise.all(tokens.map((token) => take({ token, width: 1280 })))
  if (!mine || !theirs) throw new Error('two editors are needed')
  await writeArticle(mine.page)
  await theirs.page.goto(mine.page.url())
  await expect.poll(() => field(theirs.page, 'fields.title').inputValue()).toBe(TITLE)
  await field(theirs.page, 'fields.title').fill('تیتر آن‌ها')
  await saved(theirs.page)
  await field(mine.page, 'fields.title').fill('تیتر من')
  await field(mine.page, 'fields.summary').fill('لید من')
  const conflict = mine.page.getByRole('alert').filter({ hasText: desk('conflict.text') })
  await conflict
    .getByRole('button')
    .filter({ hasText: desk('conflict.own') })
    .click()
  await saved(mine.page)
  await theirs.page.reload()
  await expect.poll(() => field(theirs.page, 'fields.title').inputValue()).toBe('تیتر من')
  expect(await field(theirs.page, 'fields.summary').inputValue()).toBe('لید من')
  expect([mine.complaints, theirs.complaints]).toEqual([[], []])
})

test('an editor puts a running bout into an article, and its card in an open article changes with the score', async ({
  take,
}) => {
  const token = await newSession(24)
  await appoint(token, 'editor')
  const { page, complaints } = await take({ token, width: 1280 })
  await writeArticle(page)
  await haveLiveBout()
  await page.getByRole('button', { name: editor('card.add') }).click()
  const dialog = page.getByRole('dialog', { name: editor('card.title') })
  await dialog.locator('.bout.is-live').first().click()
  // It is drawn as fans see it, and keys select it, cut it out and put it back.
  const card = page.locator('.editor-text .editor-card')
  await card.locator('.bout.is-live').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.locator('.editor-text .ProseMirror-selectednode').waitFor()
  await page.keyboard.press('ControlOrMeta+x')
  await card.waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+v')
  await card.locator('.bout.is-live').waitFor()
  expect(await inlineStyles(page)).toEqual([])
  await saved(page)
  await page.getByRole('button', { name: desk('publishNow') }).click()
  await page.getByText(desk('seen')).waitFor()
  const fan = await take()
  await fan.open(await addressOf(page.url(), token))
  const row = fan.page.locator('.story-card .bout')
  const id = Number(/playId=(\d+)/.exec((await row.getAttribute('href')) ?? '')?.[1])
  const before = await row.innerText()
  await playSome(() => pointsOf(id))
  await expect.poll(() => row.innerText()).not.toBe(before)
  await row.click()
  await expect.poll(() => fan.page.url()).toContain('play-detail')
  expect([complaints, fan.complaints]).toEqual([[], []])
})

/** Where fans read the article of an editor's address. */
async function addressOf(url: string, token: string): Promise<string> {
  const id = new URL(url).pathname.split('/').at(-1)
  const response = await fetch(`${inject('url')}/api/admin/articles/detail?id=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data: { texts: { live: { slug: string } | null }[] } }
  const slug = data.texts.map(({ live }) => live?.slug).find(Boolean) ?? ''
  return `/news?pagesList=news-detail&nameId=newsId&newsId=${encodeURIComponent(slug)}`
}
