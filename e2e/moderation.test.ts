import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { command } from '../apps/api/src/command.ts'
import { test } from './browser.ts'
import { seen } from './looks.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords } from './words.ts'

const words = officeWords('fa', 'moderation')

/** Leaves so many comments of fans in the queue, and no others, on the newest article; answers its address. @param text of each, before its number */
async function fillQueue(count: number, text = 'نظر آزمایشی'): Promise<string> {
  process.env.DATA_DIR = inject('dataDir')
  let slug = ''
  await command(async ({ pool }) => {
    await pool.query(
      'update news_comment set visible_at = now() where verdict is null and visible_at is null',
    )
    await pool.query(
      'update course_comment set visible_at = now() where verdict is null and visible_at is null',
    )
    await pool.query('update chat_message set reported_at = null where reported_at is not null')
    const { rows } = await pool.query<{ id: number; slug: string }>(
      `select id, slug from news where status = 'published' and language = 0 and deleted_at is null order by published_at desc limit 1`,
    )
    slug = rows[0]?.slug ?? ''
    await pool.query(
      `insert into news_comment (news_id, account_id, language, text, created_at)
        select $1, a.id, 0, $3::text || ' ' || n, now() - make_interval(mins => $2 - n) from generate_series(1, $2::int) n
        join (select id, row_number() over (order by id) as place from account where deleted_at is null order by id limit 20) a on a.place = n % 20 + 1`,
      [rows[0]?.id, count, text],
    )
  })
  return slug
}

const heading = (page: Page) => page.getByRole('heading', { name: words('title'), exact: true })
const current = (page: Page) => page.getByRole('region', { name: words('current') })

test('a moderator clears fifty comments by keyboard; one is refused with a reason, one answered, one taken back', async ({
  take,
}) => {
  const slug = await fillQueue(50)
  const token = await newSession(43)
  await appoint(token, 'moderator')
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${inject('url')}/admin/moderation`)
  await heading(page).waitFor()
  await current(page).getByText('نظر آزمایشی 1', { exact: true }).waitFor()

  await page.keyboard.press('KeyR')
  await page.keyboard.press('Digit2')
  await current(page).getByText('نظر آزمایشی 2', { exact: true }).waitFor()
  await page.getByRole('status').getByRole('button').waitFor()
  await page.keyboard.press('KeyZ')
  await current(page).getByText('نظر آزمایشی 1', { exact: true }).waitFor()
  await page.keyboard.press('KeyR')
  await page.keyboard.press('Digit1')
  await current(page).getByText('نظر آزمایشی 2', { exact: true }).waitFor()

  await page.keyboard.press('KeyP')
  await page.getByLabel(words('answerAs')).fill('سپاس از شما')
  await page.getByRole('button', { name: words('sendAnswer') }).click()
  await current(page).getByText('نظر آزمایشی 3', { exact: true }).waitFor()
  for (let at = 3; at <= 50; at += 1) {
    await current(page).getByText(`نظر آزمایشی ${at}`, { exact: true }).waitFor()
    await page.keyboard.press('KeyA')
  }
  await page.getByText(words('empty.waiting')).waitFor()
  await expect
    .poll(async () => {
      const answer = await fetch(`${inject('url')}/api/newscomment/getcomments?NewsId=${slug}&PageSize=500`)
      const { data } = (await answer.json()) as { data: { text: string; replies: { text: string }[] }[] }
      const texts = data.map(({ text }) => text).filter((text) => text.startsWith('نظر آزمایشی'))
      return [
        texts.length,
        texts.includes('نظر آزمایشی 1'),
        data.some(({ replies }) => replies.some(({ text }) => text === 'سپاس از شما')),
      ]
    })
    .toEqual([49, false, true])
  expect(complaints).toEqual([])
})

test.for(['fa', 'en'] as const)(
  'the rooms of the moderators and the first page pass axe on a phone, by touch (%s)',
  async (language, { take }) => {
    // Comments of another run stand in the past of their authors.
    const text = `نظر ${language}`
    await fillQueue(3, text)
    const token = await newSession(44)
    await appoint(token, 'admin')
    const { page, complaints } = await take({ token, language, width: 390 })
    const own = officeWords(language, 'moderation')
    for (const room of ['moderation', 'today', 'words', 'bans']) {
      await page.goto(`${inject('url')}/admin/${room}`)
      await page.locator('main h1').first().waitFor()
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
      expect([
        room,
        await seen(page),
        await page.evaluate(() => document.documentElement.scrollWidth),
      ]).toEqual([room, {}, 390])
    }
    await page.goto(`${inject('url')}/admin/moderation`)
    await page.getByRole('button', { name: own('refuse'), exact: true }).tap()
    await page.getByRole('button', { name: own('reasons.spam') }).tap()
    await page
      .getByRole('region', { name: own('current') })
      .getByText(`${text} 2`, { exact: true })
      .waitFor()
    expect(complaints).toEqual([])
  },
)
