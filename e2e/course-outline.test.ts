import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords } from './words.ts'

type Language = 'fa' | 'en'

const handleOf = (page: Page, language: Language, title: string): Locator =>
  page.getByRole('button', {
    name: officeWords(language, 'desk')('sort.handle').replace('{{title}}', title),
    exact: true,
  })

const titles = (section: Locator): Promise<string[]> =>
  section.locator('.outline-lesson summary bdi').allTextContents()

/** The first two sections of the open course with their lessons. */
const outline = async (page: Page) =>
  Promise.all([0, 1].map((at) => titles(page.locator('.outline-section').nth(at))))

/** Opens the first course of the club that has two sections with two lessons each. */
async function openCourse(page: Page): Promise<void> {
  // Both sections stand on the screen: at its edges a dragged part would scroll the page.
  const size = page.viewportSize()
  await page.setViewportSize({ width: size?.width ?? 1280, height: 3000 })
  await page.goto(`${inject('url')}/admin/courses/1`)
  await page.locator('.outline-section').nth(1).waitFor()
}

/** The words of the live region of a screen reader. */
const spoken = (page: Page) => page.locator('[id^=DndLiveRegion]').textContent()

/** Drags a handle by the mouse onto the middle of another part. */
async function dragOnto(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  if (!box) throw new Error('the target is not on the page')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, y - 12, { steps: 6 })
  await page.mouse.move(box.x + box.width / 2, y, { steps: 3 })
  await page.mouse.up()
}

/** Drags a handle by one finger, in the events that a touch screen sends. */
async function swipeOnto(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('a part is not on the page')
  const client = await page.context().newCDPSession(page)
  const x = from.x + from.width / 2
  const [start, end] = [from.y + from.height / 2, to.y + to.height / 2]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: start }] })
  for (const step of [0.2, 0.4, 0.6, 0.8, 1, 1])
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: start + (end - start) * step }],
    })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.for<Language>(['fa', 'en'])(
  'lessons and sections are dragged by mouse and keyboard, which a screen reader hears, and the order is stored (%s)',
  async (language, { take }) => {
    const token = await newSession(9)
    await appoint(token, 'admin')
    const { page, complaints } = await take({ token, language, width: 1280 })
    const desk = officeWords(language, 'desk')
    await openCourse(page)
    const [first = [], second = []] = await outline(page)
    const [one = '', two = '', ...rest] = first
    expect(second.length).toBeGreaterThan(0)

    // By mouse, in its own section.
    await dragOnto(page, handleOf(page, language, one), page.locator('.outline-lesson').nth(1))
    await expect.poll(() => outline(page)).toEqual([[two, one, ...rest], second])

    // By mouse onto the first lesson of the next section: it stands before that one.
    await dragOnto(
      page,
      handleOf(page, language, two),
      page.locator('.outline-section').nth(1).locator('.outline-lesson').first(),
    )
    await expect
      .poll(() => outline(page))
      .toEqual([
        [one, ...rest],
        [two, ...second],
      ])

    // By keyboard back over the edge, onto the end of the first section.
    await handleOf(page, language, two).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => spoken(page)).toContain(two)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => spoken(page)).toContain(desk('sort.list').split('{{')[0])
    await page.keyboard.press('Space')
    await expect.poll(() => outline(page)).toEqual([[one, ...rest, two], second])
    await expect
      .poll(() => handleOf(page, language, two).evaluate((node) => node === document.activeElement))
      .toBe(true)

    // Escape puts it back.
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    expect(await outline(page)).toEqual([[one, ...rest, two], second])
    await expect.poll(() => spoken(page)).toBe(desk('sort.cancelled').replace('{{title}}', two))

    await page.getByRole('button', { name: desk('row.save'), exact: true }).click()
    await page.getByText(desk('row.saved')).waitFor()
    await openCourse(page)
    expect(await outline(page)).toEqual([[one, ...rest, two], second])
    expect(complaints).toEqual([])
  },
)

test('on a phone a section is dragged by a finger and moves with its lessons', async ({ take }) => {
  const token = await newSession(9)
  await appoint(token, 'admin')
  const { page } = await take({ token, language: 'fa', width: 390 })
  await openCourse(page)
  const [first, second] = await outline(page)
  const handles = page.locator('.outline-head .sort-handle')
  await swipeOnto(page, handles.nth(1), handles.nth(0))
  await expect.poll(() => outline(page)).toEqual([second, first])
})

test('rows of a list are dragged, and stand there after a reload', async ({ take }) => {
  const token = await newSession(9)
  await appoint(token, 'admin')
  const { page, complaints } = await take({ token, language: 'fa', width: 1280 })
  const open = () => page.goto(`${inject('url')}/admin/techniques`)
  const rows = page.locator('.rows > li')
  await open()
  await rows.nth(3).waitFor()
  const before = await rows.locator('.row-link').allTextContents()
  const sent = page.waitForResponse((answer) => answer.url().includes('/move') && answer.ok())
  await dragOnto(page, rows.nth(0).locator('.sort-handle'), rows.nth(2))
  const [one = '', two = '', three = '', ...others] = before
  await expect.poll(() => rows.locator('.row-link').allTextContents()).toEqual([two, three, one, ...others])
  await sent
  await open()
  await rows.nth(3).waitFor()
  expect(await rows.locator('.row-link').allTextContents()).toEqual([two, three, one, ...others])
  expect(complaints).toEqual([])
})
