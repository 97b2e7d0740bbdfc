import { account } from '@pahlavan/contract/account'
import { contact } from '@pahlavan/contract/contact'
import { delivery } from '@pahlavan/contract/delivery'
import { goods } from '@pahlavan/contract/goods'
import { shop } from '@pahlavan/contract/shop'
import { expect, test } from 'vitest'
import { addPlaces, addProduct } from '../../testing/goods.ts'
import { type TestApp, appForTest, type Person } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'
import { addCamp, bornYearsAgo, child, submit } from '../../testing/requests.ts'

/** A word that stands in nothing else. */
const MARK = 'رازدان'
const [GUARDIAN, DOOR] = ['+989350001122', '1987654321']

/** Every table with rows that contain one of the words, in any column. */
async function tablesWith({ pool }: TestApp, words: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await pool.query(`select from "${name}" t where t::text like any($1)`, [
      words.map((word) => `%${word}%`),
    ])
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

/** Somebody who leaves a mark wherever the shop, the services and the desk let one. */
async function leaveMarks(testApp: TestApp, fan: Person, mobile: string): Promise<void> {
  await addPlaces(testApp)
  const { id, variants } = await addProduct(testApp, { variants: [{ stock: 2 }, { stock: 0 }] })
  const items = [{ kind: 'product' as const, id, variantId: variants[0] ?? 0, count: 1 }]
  const place = { province: 'تهران', city: 'تهران', postalCode: DOOR }
  const saved = await fan.call(delivery.saveAddress, {
    ...place,
    receiver: `${MARK} نخست`,
    phone: mobile,
    street: `کوچهٔ ${MARK}`,
  })
  await fan.call(goods.change, { set: items })
  const answers = [
    await fan.call(goods.submit, { items, addressId: saved.data.id }),
    await fan.call(shop.addAlert, { variantId: variants[1] ?? 0 }),
    await submit(fan, 'financial', { topic: 'invoice', message: `پرسش ${MARK}` }),
    await submit(fan, 'register-fans', { birthDate: bornYearsAgo(30), city: MARK }),
    await submit(fan, 'camp', child(await addCamp(testApp), GUARDIAN, { guardianName: `ولی ${MARK}` })),
    await fan.call(contact.send, { name: MARK, mobile, subject: MARK, message: `پیام ${MARK}` }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
}

test('who leaves has read all that was kept of addresses, orders, requests and cards, and then no table knows it', async () => {
  const testApp = await appForTest()
  const phone = new Phone(testApp)
  const [fan, other] = [await phone.signUp(MARK, 'کاوه'), await testApp.fan()]
  await leaveMarks(testApp, fan, phone.mobile)
  const exported = (await fan.call(account.exportData, {})).data as Record<string, unknown[]>
  expect(exported).toMatchObject({
    addresses: [{ receiver: `${MARK} نخست`, postal_code: DOOR }],
    goods: [{ kind: 'product' }],
    orders: [{ shipment: { receiver: `${MARK} نخست`, street: `کوچهٔ ${MARK}` }, lines: [{ count: 1 }] }],
    stockAlerts: [{ title: 'دوبندهٔ آزمون' }],
    memberships: [{ number: expect.stringMatching(/\d/) }],
    messages: [{ name: MARK, message: `پیام ${MARK}` }],
  })
  expect(exported.requests).toHaveLength(3)
  expect(JSON.stringify(exported.requests)).toContain(GUARDIAN)
  expect(JSON.stringify((await other.call(account.exportData, {})).data)).not.toContain(MARK)
  const words = [MARK, DOOR, GUARDIAN, phone.mobile]
  expect(await tablesWith(testApp, words)).toContain('address')

  await fan.call(account.deleteAccount, {})

  // Sealed for six months; the codes of the last day, for the limits by number; a dictionary word without an owner.
  expect(await tablesWith(testApp, words)).toEqual(['challenge', 'sealed_identity', 'search_term'])
  const { rows } = await testApp.pool.query('select total from search_term where word = $1', [MARK])
  expect(rows).toEqual([{ total: 0 }])
})
