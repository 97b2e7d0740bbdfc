import type { Page } from 'playwright-core'
import {
  addAndShow,
  addCover,
  boxIn,
  fillBoth,
  openNew,
  pressIn,
  roomIn,
  takeNewPicture,
} from './desk-forms.ts'
import { officeWords } from './words.ts'

const [desk, item, picture, place, product, shelf, book, plan, code, camp] = [
  officeWords('fa', 'desk'),
  officeWords('fa', 'item'),
  officeWords('fa', 'picture'),
  officeWords('fa', 'place'),
  officeWords('fa', 'product'),
  officeWords('fa', 'shelf'),
  officeWords('fa', 'book'),
  officeWords('fa', 'plan'),
  officeWords('fa', 'code'),
  officeWords('fa', 'camp'),
]
/** The titles of the goods, and the code that takes 20 % off. */
export const PRODUCT = 'کفش کشتی البرز'
export const BOOK = 'کتاب کشتی'
export const PLAN = 'پلن فصل'
export const CAMP = 'اردوی بهار'
export const CODE = 'ALBORZ'

/** Adds a category to the shop, the book store and the courses. */
export async function addCategories(page: Page): Promise<void> {
  await roomIn(page, 'shelves').click()
  for (const kind of ['product', 'book', 'course'] as const) {
    await page.getByRole('button', { name: shelf(`kinds.${kind}`) }).click()
    await page.getByRole('link', { name: shelf('new') }).click()
    await boxIn(page, shelf('fields.title')).fill('تشک و کفش')
    await boxIn(page, shelf('fields.titleEn')).fill('Mats and shoes')
    await pressIn(page, desk('row.add'))
    await page.getByRole('link', { name: 'تشک و کفش' }).waitFor()
  }
}

export async function addPlace(page: Page): Promise<void> {
  await roomIn(page, 'delivery').click()
  await page.getByRole('link', { name: place('new') }).click()
  await boxIn(page, place('fields.province')).fill('تهران')
  await pressIn(page, desk('row.add'))
  // A place to which goods are sent needs a price.
  await page.getByRole('alert').first().waitFor()
  await pressIn(page, place('addPrice'))
  await boxIn(page, place('price')).fill('۴۵٬۰۰۰')
  await pressIn(page, desk('row.add'))
  await page.getByRole('link', { name: 'تهران' }).waitFor()
}

/** Writes a product in two sizes. */
export async function addProduct(page: Page): Promise<void> {
  await openNew(page, 'products', product('new'))
  await fillBoth(page, product('fields.title'), [PRODUCT, 'Alborz shoes'])
  await fillBoth(page, product('fields.summary'), ['سبک و چسبان', 'Light and tight'])
  await page.getByRole('combobox', { name: product('fields.categoryId') }).selectOption({ index: 1 })
  await pressIn(page, picture('field.add'))
  await takeNewPicture(page, 'کفش روی تشک')
  await pressIn(page, product('grid.open'))
  await boxIn(page, product('grid.sizes')).fill('۴۲، ۴۳')
  await boxIn(page, product('variant.price')).fill('۱۲۵۰۰۰۰')
  await pressIn(page, product('grid.fill'))
  await pressIn(page, desk('row.add'))
  await page.getByRole('heading', { name: product('stock.title') }).waitFor()
}

/** Counts the pieces of a size, and puts the product on show. */
export async function countStock(page: Page): Promise<void> {
  await boxIn(page, '۴۲').fill('۵')
  await boxIn(page, product('stock.reason')).fill('بار نخست')
  await pressIn(page, product('stock.save'))
  await page.getByText(product('stock.saved')).waitFor()
  await pressIn(page, item('show'))
  await page.getByText(item('seen')).waitFor()
}

/** Takes the open thing off show. */
export async function withdraw(page: Page): Promise<void> {
  await pressIn(page, item('withdraw'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: item('withdraw') })
    .click()
  await page.getByRole('button', { name: item('show') }).waitFor()
}

export async function addBook(page: Page): Promise<void> {
  await openNew(page, 'books', book('new'))
  await fillBoth(page, book('fields.title'), [BOOK, 'The book of wrestling'])
  await fillBoth(page, book('fields.author'), ['مینا راد', 'Mina Rad'])
  await fillBoth(page, book('fields.publisher'), ['نشر تشک', 'Mat Press'])
  await fillBoth(page, book('fields.description'), ['از گارد تا پل', 'From stance to bridge'])
  await page.getByRole('combobox', { name: book('fields.categoryId') }).selectOption({ index: 1 })
  await boxIn(page, book('fields.price')).fill('۱۹۰٬۰۰۰')
  await addCover(page, picture('field.choose'))
  await addAndShow(page)
}

export async function addPlan(page: Page): Promise<void> {
  await openNew(page, 'plans', plan('new'))
  await fillBoth(page, plan('fields.title'), [PLAN, 'Season plan'])
  await fillBoth(page, plan('fields.description'), ['همهٔ پخش‌ها', 'All broadcasts'])
  await boxIn(page, plan('fields.price')).fill('۹۰٬۰۰۰')
  await addAndShow(page)
}

export async function addCode(page: Page): Promise<void> {
  await openNew(page, 'codes', code('new'))
  await boxIn(page, code('fields.code')).fill(CODE)
  await boxIn(page, code('fields.percent')).fill('۲۰')
  await addAndShow(page)
}

export async function addCamp(page: Page): Promise<void> {
  await openNew(page, 'camps', camp('new'))
  await fillBoth(page, camp('fields.title'), [CAMP, 'Spring camp'])
  await fillBoth(page, camp('fields.place'), ['رامسر', 'Ramsar'])
  await addAndShow(page)
}
