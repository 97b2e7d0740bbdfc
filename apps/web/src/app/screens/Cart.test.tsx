import { cart } from '@pahlavan/contract/cart'
import { learn } from '@pahlavan/contract/learn'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useCart } from '../../features/cart/CartProvider.tsx'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { course, courseDetail, factorOf, ORDER, transfer } from '../testing/purchases.ts'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const token = 'a-token'
const address = '/?pagesList=cart'
const inCart = (...coursesId: number[]) => localStorage.setItem('cart', JSON.stringify({ coursesId }))
const storedCart = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown

function offer() {
  network.api.on(learn.list, ({ Ids }) =>
    pageOf(
      String(Ids ?? '3')
        .split(',')
        .map((id) => course(Number(id))),
    ),
  )
  network.api.on(learn.detail, () => courseDetail(3))
  network.api.on(cart.factor, ({ coursesId, code }) =>
    factorOf(coursesId, code ? { code, discount: 96_000, payable: coursesId.length * 480_000 - 96_000 } : {}),
  )
}

test('a course goes into the cart once, and stays there', async () => {
  offer()
  await openApp('/?pagesList=education-detail&nameId=courseId&courseId=3')
  await page.getByRole('button', { name: 'افزودن به سبد خرید' }).click()
  await expect.element(page.getByText('دوره مورد نظر به سبد خرید اضافه شد')).toBeVisible()
  expect(storedCart()).toEqual({ coursesId: [3] })
  await page.getByRole('button', { name: 'دیدن سبد خرید' }).click()
  await expect.element(page.getByRole('dialog').getByText('قابل پرداخت').last()).toBeVisible()
})

test('a free course begins by one tap: it is ordered and open, and the cart stays as it is', async () => {
  network.api.on(learn.detail, () => courseDetail(3, { price: 0 }))
  network.api.on(cart.submit, () => ({ orderId: ORDER, factor: factorOf([3], { payable: 0 }) }))
  network.api.on(cart.pay, () => transfer())
  await openApp('/?pagesList=education-detail&nameId=courseId&courseId=3', { token })
  await page.getByRole('button', { name: 'شروع دوره' }).click()
  await expect.element(page.getByText('دوره برای شما باز شد.')).toBeVisible()
  expect(network.api.callsOf(cart.pay)[0]?.query).toEqual({ Id: ORDER })
  expect(location.hash).toBe('')
})

test('a free course that has got a price meanwhile is not bought', async () => {
  network.api.on(learn.detail, () => courseDetail(3, { price: 0 }))
  network.api.on(cart.submit, () => ({ orderId: ORDER, factor: factorOf([3], { payable: 480_000 }) }))
  await openApp('/?pagesList=education-detail&nameId=courseId&courseId=3', { token })
  await page.getByRole('button', { name: 'شروع دوره' }).click()
  await expect.element(page.getByText('این دوره دیگر رایگان نیست.', { exact: false })).toBeVisible()
  expect(network.api.callsOf(cart.pay)).toHaveLength(0)
})

test('the head counts what is in the cart, and leads there; an empty one is not in the way', async () => {
  offer()
  inCart(3, 4)
  await openApp('/', { token })
  const door = page.getByRole('link', { name: 'سبد خرید، ۲ مورد' })
  await expect.element(door).toHaveTextContent('۲')
  await door.click()
  await page.getByRole('button', { name: 'برداشتن دورهٔ 3 از سبد' }).click()
  await expect.poll(storedCart).toEqual({ coursesId: [4] })
  await page.getByRole('button', { name: 'خالی کردن' }).click()
  await expect.poll(() => document.querySelector('.appbar .badge')).toBeNull()
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect.poll(storedCart).toEqual({ coursesId: [4] })
})

test('two courses are paid with a code', async () => {
  offer()
  inCart(3, 4)
  network.api.on(cart.submit, ({ CourseIds, code }) => ({
    orderId: ORDER,
    factor: factorOf(CourseIds.map(Number), { code: code ?? null, discount: 96_000, payable: 864_000 }),
  }))
  network.api.on(cart.pay, () => transfer())
  await openApp(address, { token })
  await userEvent.type(page.getByRole('textbox', { name: 'کد تخفیف' }), 'PAHLAVAN10')
  await page.getByRole('button', { name: 'اعمال' }).click()
  await expect.element(page.getByText('۸۶۴,۰۰۰ تومان').last()).toBeVisible()
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await expect.poll(() => location.hash).toBe('#gateway')
  expect(network.api.callsOf(cart.submit)[0]?.query).toEqual({ CourseIds: ['3', '4'], code: 'PAHLAVAN10' })
  expect(network.api.callsOf(cart.pay)[0]?.query).toEqual({ Id: ORDER })
})

test('a code that does not hold is said at its field, and the invoice stays', async () => {
  offer()
  inCart(3)
  network.api.on(cart.factor, ({ coursesId, code }) =>
    code ? refusal(409, 'code_ended', 'مهلت این کد تخفیف تمام شده است.') : factorOf(coursesId),
  )
  await openApp(address, { token })
  await userEvent.type(page.getByRole('textbox', { name: 'کد تخفیف' }), 'OLD')
  await page.getByRole('button', { name: 'اعمال' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('مهلت این کد تخفیف تمام شده است.')
  await expect.element(page.getByText('۴۸۰,۰۰۰ تومان').last()).toBeVisible()
})

test('a price that changed since it was looked at is shown before it is paid', async () => {
  offer()
  inCart(3)
  network.api.on(cart.submit, () => ({ orderId: ORDER, factor: factorOf([3], { payable: 500_000 }) }))
  await openApp(address, { token })
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await expect.element(page.getByText('قیمت تغییر کرده است.', { exact: false })).toBeVisible()
  expect(network.api.callsOf(cart.pay)).toHaveLength(0)
})

test('who signs in finds what is in both carts, without doubles', async () => {
  offer()
  inCart(3, 4)
  network.api.on(cart.change, () => ({ coursesId: [9, 3, 4] }))
  await openApp(address, { token })
  await expect.poll(storedCart).toEqual({ coursesId: [9, 3, 4] })
  const [call] = network.api.callsOf(cart.change)
  expect(call?.query).toEqual({ add: [3, 4], remove: [] })
})

test('what is taken out here is taken out on the server', async () => {
  offer()
  inCart(3, 4)
  await openApp(address, { token })
  await expect.poll(() => network.api.callsOf(cart.change).length).toBe(1)
  await page.getByRole('button', { name: 'برداشتن دورهٔ 3 از سبد' }).click()
  await expect.poll(() => network.api.callsOf(cart.change)[1]?.query).toEqual({ add: [4], remove: [3] })
  await expect.poll(storedCart).toEqual({ coursesId: [4] })
})

test('without its provider the cart says what it needs', async () => {
  const Bare = () => <p>{useCart().coursesId.length}</p>
  await expect(render(<Bare />)).rejects.toThrow('useCart باید داخل CartProvider استفاده شود')
})
