import { expect, test } from 'vitest'
import { refusal } from '../../testing/zarinpal.ts'
import { openShop } from '../../testing/shop.ts'
import { examine } from './payments.doctor.commands.ts'

test('the doctor opens a payment that nobody sees, and says why a gateway opens none', async () => {
  const { testApp, bank } = await openShop()
  const examineGateway = async () => {
    const findings = await examine(testApp.app.config, testApp.app.paymentContext.gateways)
    return findings.find(({ what }) => what === 'gateway zarinpal')
  }
  expect(await examineGateway()).toMatchObject({ isWell: true })
  bank.will('request', refusal(-14))
  expect(await examineGateway()).toMatchObject({ isWell: false, says: expect.stringContaining('PUBLIC_URL') })
  bank.will('request', { does: 'cut' })
  expect(await examineGateway()).toMatchObject({ isWell: false, says: expect.stringContaining('unknown') })
  expect((await testApp.pool.query('select from payment')).rowCount).toBe(0)
})

test('the doctor names each message that has no template', async () => {
  const { testApp } = await openShop()
  const kavenegar = {
    provider: 'kavenegar' as const,
    baseUrl: 'https://api.kavenegar.com',
    apiKey: 'key',
    template: 'code',
    noticeTemplate: 'notice',
    paymentTemplate: null,
    consentTemplate: 'consent',
    stockTemplate: null,
    requestTemplate: 'request',
    eventTemplate: 'event',
  }
  const examineMessages = async (templates: object) => {
    const sms = { ...kavenegar, ...templates }
    const findings = await examine({ ...testApp.app.config, sms }, testApp.app.paymentContext.gateways)
    return findings.find(({ what }) => what === 'messages kavenegar')
  }
  expect(await examineMessages({})).toMatchObject({
    isWell: false,
    says: 'without their templates nobody tells an absent buyer that a payment has ended; nobody tells a fan that a product is in stock again',
  })
  expect(await examineMessages({ paymentTemplate: 'payment', stockTemplate: 'stock' })).toMatchObject({
    isWell: true,
    says: 'codes and every message',
  })
})
