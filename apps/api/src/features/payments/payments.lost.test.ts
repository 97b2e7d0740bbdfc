import { expect, test } from 'vitest'
import { appForTest } from '../../testing/app.ts'
import { answerWith } from '../../testing/zarinpal.ts'
import { openShop } from '../../testing/shop.ts'
import { listLost, listStrange } from './payments.lost.commands.ts'

test('purchases after the moment of a restore are found by the answers of their gateway', async () => {
  const shop = await openShop()
  const { testApp: former, bank } = shop
  const begin = async () => {
    const { data } = await shop.begin(await former.fan())
    return { data, ref: shop.authorityOf(data) }
  }
  const bought = await begin()
  expect(await shop.back(bank.tap(bought.ref))).toContain('/success-payment/')
  const unverified = await begin()
  bank.tap(unverified.ref)
  const given = await begin()
  await shop.back(bank.tap(given.ref, 'FAILED'))
  await begin()

  const { app: restored } = await appForTest({ payments: former.app.config.payments })
  const lost = await listLost(restored.paymentContext, former.pool)
  expect(lost.map(({ payment, inquiry }) => [payment.gatewayRef, payment.amount, inquiry])).toEqual([
    [bought.ref, 2_900_000, 'paid'],
    [unverified.ref, 2_900_000, 'paid'],
  ])
  const strange = { gateway: 'zarinpal', ref: unverified.ref, amount: 2_900_000 }
  expect(await listStrange(restored.paymentContext)).toEqual([strange])

  Object.assign(restored.paymentContext.gateways.times, { retries: [] })
  bank.will('inquiry', answerWith('down', 503))
  const [first] = await listLost(restored.paymentContext, former.pool)
  expect(first?.inquiry).toBe('unknown')
})

test('where nothing was lost, nothing is listed', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  const { paymentContext } = shop.testApp.app
  expect(await listLost(paymentContext, shop.testApp.pool)).toEqual([])
  expect(await listStrange(paymentContext)).toEqual([])
})
