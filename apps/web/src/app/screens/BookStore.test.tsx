import { books } from '@pahlavan/contract/books'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settings } from '@pahlavan/kit/server/settings.ts'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { bookCard, bookPage, sampleOf } from '../testing/shelf.ts'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const LIST = '/?pagesList=book-store'
const READER = `${LIST}&bookId=1&bookPage=1`

beforeEach(() => {
  network.api.on(books.categories, () => [
    { id: 1, title: 'تاریخ', books: 2 },
    { id: 2, title: 'فن', books: 1 },
  ])
  network.api.on(books.list, ({ CategoryId }) =>
    pageOf(
      [
        bookCard(1, 'گود و گنبد', { oldPrice: 300_000 }),
        bookCard(2, 'بازوبند', { stock: 0, categoryId: 2 }),
      ].filter(({ categoryId }) => !CategoryId || String(categoryId) === String(CategoryId)),
    ),
  )
  network.api.on(books.detail, () => bookPage(1, 'گود و گنبد'))
  network.api.on(books.sample, () => sampleOf(1))
})

test('books are narrowed by category and order, found by a search, and say what they cost and cost before', async () => {
  await openApp(LIST)
  const first = page.getByRole('link', { name: /گود و گنبد/ })
  await expect.element(first.getByText(/۲۴۰,۰۰۰/)).toBeVisible()
  await expect.element(first.getByText('۳۰۰,۰۰۰')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /بازوبند/ }).getByText('تمام شد')).toBeVisible()
  await page.getByRole('button', { name: 'تاریخ' }).click()
  await expect.element(page.getByRole('link', { name: /بازوبند/ })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'ترتیب' }).selectOptions('cheapest')
  await page.getByRole('searchbox').fill('گنبد')
  await expect
    .poll(() => network.api.callsOf(books.list).at(-1)?.query)
    .toMatchObject({ search: 'گنبد', sort: 'cheapest', CategoryId: '1' })
})

test('a book tells of itself, opens its sample, and back leads to it and to the list', async () => {
  await openApp(LIST)
  await page.getByRole('link', { name: /گود و گنبد/ }).click()
  await expect.element(page.getByText('سفری به گودهای کهنه.')).toBeVisible()
  await expect.element(page.getByText('۳ جلد مانده')).toBeVisible()
  await page.getByRole('link', { name: 'خواندن ۸ صفحهٔ نخست' }).click()
  await expect.element(page.getByText('متن 1')).toBeVisible()
  await page.getByRole('button', { name: 'بازگشت' }).last().click()
  await expect.element(page.getByText('سفری به گودهای کهنه.')).toBeVisible()
  await page.getByRole('button', { name: 'بازگشت' }).last().click()
  await expect.poll(() => location.search).toBe('?pagesList=book-store')
})

test('pages are turned by button, by edge and by the arrow to the left; the place is kept', async () => {
  await openApp(READER)
  await expect.element(page.getByText('صفحهٔ ۱ از ۸')).toBeVisible()
  await page.getByRole('button', { name: 'صفحهٔ بعد' }).click()
  await expect.element(page.getByText('متن 2')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('متن 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('متن 2')).toBeVisible()
  document.querySelector<HTMLElement>('.reader-edge.next')?.click()
  await expect.element(page.getByText('متن 3')).toBeVisible()
  await openApp(`${LIST}&bookId=1`)
  await expect.element(page.getByRole('link', { name: 'ادامه از صفحهٔ ۳' }).last()).toBeVisible()
})

test('Page Down and space turn pages, Page Up and shift with space turn them back; a button keeps its space', async () => {
  await openApp(READER)
  await expect.element(page.getByText('متن 1')).toBeVisible()
  for (const [keys, text] of [
    ['{PageDown}', 'متن 2'],
    [' ', 'متن 3'],
    ['{PageUp}', 'متن 2'],
    ['{Shift>} {/Shift}', 'متن 1'],
    ['{PageUp}', 'متن 1'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(page.getByText(text)).toBeVisible()
  }
  const night = page.getByRole('button', { name: 'حالت شب' })
  night.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(night).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('متن 1')).toBeVisible()
})

test('the keys of the reader stay attached while pages are turned', async () => {
  await openApp(READER)
  await expect.element(page.getByText('متن 1')).toBeVisible()
  const attached = vi.spyOn(document, 'addEventListener')
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByText('متن 2')).toBeVisible()
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByText('متن 3')).toBeVisible()
  expect(attached.mock.calls.filter(([type]) => type === 'keydown')).toEqual([])
})

test('an English book is read from left to right', async () => {
  network.api.on(books.sample, () => sampleOf(1, 1))
  await openApp(READER)
  await expect.element(page.getByText('متن 1')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('متن 1')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('متن 2')).toBeVisible()
})

test('letters and night are this reader’s own and stay; what is no setting counts as none', async () => {
  localStorage.setItem('reading-setting', '{"size":99,"isNight":"x"}')
  localStorage.setItem('reading-places-visitor', '[["a",1],7]')
  await openApp(READER)
  await expect.element(page.getByRole('button', { name: 'متن بزرگ‌تر' })).toBeDisabled()
  await page.getByRole('button', { name: 'متن کوچک‌تر' }).click()
  await page.getByRole('button', { name: 'حالت شب' }).click()
  expect(JSON.parse(localStorage.getItem('reading-setting') ?? '')).toEqual({ size: 3, isNight: true })
  expect(document.querySelector('.reader')?.className).toContain('night')
})

test('a book store that is away says so by name, and is tried again', async () => {
  network.api.on(books.list, () => refusal(503, 'busy', 'سرور شلوغ است.'))
  await openApp(LIST)
  await expect.element(page.getByText('کتاب‌فروشی موقتاً در دسترس نیست'), { timeout: 5000 }).toBeVisible()
  network.api.on(books.list, () => pageOf([bookCard(1, 'گود و گنبد')]))
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect.element(page.getByText('گود و گنبد').first()).toBeVisible()
})

test('a book that is gone leads to the others', async () => {
  network.api.on(books.list, () => pageOf([bookCard(1, 'گود و گنبد')]))
  network.api.on(books.detail, () => refusal(404, 'book_not_found', 'این کتاب پیدا نشد.'))
  await openApp(`${LIST}&bookId=9`)
  await page.getByRole('button', { name: 'همهٔ کتاب‌ها' }).click()
  await expect.poll(() => location.search).not.toContain('bookId')
  await expect.element(page.getByText('گود و گنبد').first()).toBeVisible()
})

test('a book store at another address is asked there, without the session; away, it does not make the app offline', async () => {
  settings.bookStoreApi = 'http://127.0.0.1:9/book-store-api'
  try {
    await openApp(LIST, { token: 'x'.repeat(43) })
    await expect.element(page.getByText('کتاب‌فروشی موقتاً در دسترس نیست'), { timeout: 8000 }).toBeVisible()
    expect(network.api.callsOf(books.list)).toEqual([])
    await expect.element(page.getByText('اینترنت قطع است')).not.toBeInTheDocument()
  } finally {
    settings.bookStoreApi = '/book-store-api'
  }
})
