import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { handByCamera } from './counter.ts'
import { ask } from './purchases.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { words } from './words.ts'

interface Variant {
  id: number
  left: number | null
}
interface Basket {
  items: { kind: string; id: number; variantId?: number; count: number }[]
}
interface Product {
  id: number
  title: string
  left: number | null
}
interface Order {
  shipment: { pickUpCode: string; returns: { status: string }[] }
}

const url = inject('url')
const goods = words('fa', 'goods')
const shop = words('fa', 'shop')
const paid = words('fa', 'payments')('result.paid')
const CART = '/?pagesList=cart'

async function lastPiece(token: string): Promise<{ id: number; variantId: number }> {
  const pages = [1, 2]
  const lists = await Promise.all(
    pages.map((page) =>
      ask<{ items: Product[] }>(`${url}/api/product/getall?PageSize=100&CurrentPage=${page}`, token),
    ),
  )
  for (const { id } of lists.flatMap(({ items }) => items)) {
    // oxlint-disable-next-line no-await-in-loop -- the first one is enough
    const { variants } = await ask<{ variants: Variant[] }>(`${url}/api/product/detail/${id}`, token)
    const one = variants.find(({ left }) => left === 1)
    if (one) return { id, variantId: one.id }
  }
  throw new Error('nothing is down to its last piece')
}

/** Leaves one thing alone in a fan's basket. */
async function fill(token: string, item: { kind: string; id: number; variantId: number }): Promise<void> {
  const { items } = await ask<Basket>(`${url}/api/goods/get`, token)
  const remove = items.map(({ count: _count, ...ref }) => ref)
  await ask(`${url}/api/goods/change`, token, { set: [{ ...item, count: 1 }], remove })
}

/** Chooses the hall of the first event there is. */
async function chooseHall(page: Page): Promise<void> {
  await page.getByText(goods('way.pickUp'), { exact: true }).click()
  await page.getByRole('radio', { name: / · / }).first().check()
  await page.getByText(goods('free'), { exact: true }).waitFor()
}

const pay = (page: Page) => page.getByRole('button', { name: goods('pay'), exact: true }).click()

async function payAtHall(page: Page): Promise<void> {
  await chooseHall(page)
  await pay(page)
}

/** On the gateway's page: its first button pays. */
async function payAtGateway(page: Page): Promise<void> {
  await page.waitForURL(/\/vgw\//)
  await page.getByRole('button').first().click()
  await page.getByRole('heading', { name: paid, exact: true }).waitFor()
}

/** `npm run goods`: the desk in the hall. */
async function desk(...parameters: string[]): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const env = { ...process.env, DATA_DIR: inject('dataDir'), APP_MODE: 'demo' }
  await promisify(execFile)(process.execPath, ['apps/api/src/features/goods/goods.cli.ts', ...parameters], {
    cwd: root,
    env,
  })
}

test('two fans want the last singlet at the same moment: one gets it, the other is told before paying', async ({
  take,
}) => {
  const tokens = inject('tokens').slice(8, 10)
  const { id, variantId } = await lastPiece(tokens[0] ?? '')
  const phones = await Promise.all(
    tokens.map(async (token) => {
      await fill(token, { kind: 'product', id, variantId })
      const { page, open } = await take({ token })
      await open(CART)
      return page
    }),
  )
  // Both are ready before the button first: a moment later the piece may be gone.
  await Promise.all(phones.map(chooseHall))
  await Promise.all(phones.map(pay))
  const ends = await Promise.all(
    phones.map((page) =>
      Promise.race([
        page.waitForURL(/\/vgw\//).then(() => 'pays'),
        page
          .getByText(goods('gone'))
          .waitFor()
          .then(() => 'gone'),
      ]),
    ),
  )
  expect(ends.toSorted()).toEqual(['gone', 'pays'])
  const winner = phones[ends.indexOf('pays')]
  if (winner) await payAtGateway(winner)
  const { variants } = await ask<{ variants: Variant[] }>(`${url}/api/product/detail/${id}`, tokens[0] ?? '')
  expect(variants.find((one) => one.id === variantId)?.left).toBe(0)
})

test('a book and a product are bought together and fetched in the hall with a code; the product is given back', {
  timeout: 120_000,
}, async ({ take }) => {
  const token = inject('tokens')[10] ?? ''
  const books = `${url}/book-store-api/products/getall?PageSize=20`
  const { items } = await ask<{ items: { id: number; stock: number }[] }>(books, token)
  const book = items.find(({ stock }) => stock > 5)
  const products = await ask<{ items: Product[] }>(`${url}/api/product/getall?PageSize=40`, token)
  const product = products.items.find(({ left }) => left === null)
  const { page, open, complaints } = await take({ token })
  for (const address of [
    `/service?pagesList=book-store&bookId=${book?.id}`,
    `/service?pagesList=shopping-detail&nameId=productId&productId=${product?.id}`,
  ]) {
    await open(address)
    // Where there are several sizes, one is chosen first.
    const way = page.getByRole('button', { name: new RegExp(`^(${goods('add')}|${shop('chooseSize')})$`) })
    await way.waitFor()
    if ((await way.textContent()) === shop('chooseSize'))
      await page.locator('.variants .chip').first().click()
    await page.getByRole('button', { name: goods('add') }).click()
    await page.getByText(goods('added')).first().waitFor()
  }
  await page.getByRole('button', { name: goods('toBasket') }).click()
  await expect.poll(() => page.locator('.cart-lines > li').count()).toBe(2)
  await payAtHall(page)
  await payAtGateway(page)
  const orders = await ask<{ items: { itemId: string; status: string }[] }>(
    `${url}/api/goods/orderlist`,
    token,
  )
  expect(orders.items[0]?.status).toBe('paid')
  const id = orders.items[0]?.itemId ?? ''
  const order = () => ask<Order>(`${url}/api/goods/order?Id=${id}`, token)
  const { pickUpCode } = (await order()).shipment
  expect(pickUpCode).toMatch(/^\d{10}$/)
  const counter = await newSession(53)
  await appoint(counter, 'scorekeeper')
  await handByCamera((await take({ token: counter })).page, pickUpCode)

  const openOrder = async () => {
    await open('/?pagesList=transaction-list')
    await page.locator(`a[href*="${id}"]`).click()
  }
  await openOrder()
  await page.getByRole('button', { name: goods('return.title') }).click()
  const sheet = page.getByRole('dialog', { name: goods('return.title') })
  await expect.poll(() => sheet.getByRole('group').count()).toBe(2)
  await sheet
    .getByRole('group', { name: product?.title ?? '' })
    .getByRole('button', { name: goods('more') })
    .click()
  await sheet.getByText(goods('return.amount'), { exact: true }).waitFor()
  await sheet.getByRole('textbox', { name: goods('return.reason') }).fill('اندازه نبود')
  await sheet.getByRole('button', { name: goods('return.send') }).click()
  const returns = page.getByRole('region', { name: goods('return.list') })
  await returns.getByText(goods('return.status.asked')).waitFor()
  await desk('returned', pickUpCode)
  await openOrder()
  await returns.getByText(goods('return.status.accepted')).waitFor()
  expect((await order()).shipment.returns.map(({ status }) => status)).toEqual(['accepted'])
  expect(complaints).toEqual([])
})
