import { expect, test } from 'vitest'
import { refusal } from '../../testing/gateway.ts'
import { openShop } from '../../testing/shop.ts'
import { examine } from './payments.doctor.commands.ts'

test('the doctor opens a payment that nobody sees, and says why a gateway opens none', async () => {
  const { house, bank } = await openShop()
  const look = async () => {
    const findings = await examine(house.app.config, house.app.till.gateways)
    return findings.find(({ what }) => what === 'gateway zarinpal')
  }
  expect(await look()).toMatchObject({ isWell: true })
  bank.will('request', refusal(-14))
  expect(await look()).toMatchObject({ isWell: false, says: expect.stringContaining('PUBLIC_URL') })
  bank.will('request', { does: 'cut' })
  expect(await look()).toMatchObject({ isWell: false, says: expect.stringContaining('unknown') })
  expect((await house.pool.query('select from payment')).rowCount).toBe(0)
})
