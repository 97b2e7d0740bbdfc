import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { ask } from './purchases.ts'
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
  left: number | null
}

const url = inject('url')
const goods = words('fa', 'goods')
const paid = words('fa', 'payments')('result.paid')
const CART = '/?pagesList=cart'

/** A variant of which one piece is left. */
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

/** Leaves one thing alone in a fan's basket, whatever stood there. */
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

test('two fans want the last singlet at the same moment: one gets it, the other is told before he pays', async ({
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
  // Both stand before the button first: who is asked a moment later may find that it has gone.
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

test('a book and a product are bought together, and fetched in the hall with a code', async ({ take }) => {
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
  await open('/?pagesList=transaction-list')
  await page.locator('.drawer-body a, .drawer-body button').first().waitFor()
  expect(await ask(`${url}/api/goods/order?Id=${orders.items[0]?.itemId}`, token)).toMatchObject({
    shipment: { pickUpCode: expect.stringMatching(/^\d{10}$/) },
  })
  expect(complaints).toEqual([])
})
