import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cart } from '@pahlavan/contract/cart'
import { delivery } from '@pahlavan/contract/delivery'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { readCode } from '@pahlavan/persian/code'
import { numericInput, plainInput } from '@pahlavan/persian/digits'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { mobileOf } from '../features/account/account.names.rules.ts'
import { basicPatch, clubPatch } from '../features/account/account.profile.rules.ts'
import { postalCodeOf } from '../features/goods/goods.rules.ts'
import { lineOfCsv } from '../features/imports/imports.sheet.rules.ts'
import { numberOf } from '../features/learn/learn.certificates.rules.ts'
import { codeKey } from '../features/orders/orders.rules.ts'
import { memberNumberOf } from '../features/services/services.rules.ts'
import { endpoints } from '../testing/endpoints.ts'
import { appForTest } from '../testing/app.ts'
import { pastedForms, pastedMarks } from '../testing/pasted.ts'
import { parameterReader } from './parameters.ts'

interface Schema {
  type?: string
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: Schema[]
}

/** Fields for a number or a code that the contract takes as free text: what reads each of them on the server. */
const readers: Readonly<Record<string, readonly [typed: string, read: (typed: string) => unknown][]>> = {
  mobile: [['0912 345 6789', mobileOf]],
  phone: [
    ['۰۹۱۲۳۴۵۶۷۸۹', mobileOf],
    ['021-44556677', (phone) => clubPatch({ phone, version: 1 }, 0).patch.phone],
  ],
  code: [
    ['۱۲۳ ۴۵۶', readCode],
    ['PAHLAVAN', codeKey],
  ],
  postalCode: [['1985813364', postalCodeOf]],
  email: [['fan@example.com', (email) => basicPatch({ email, version: 1 }, 0).email]],
  number: [
    ['1234-5678-9012-3456', memberNumberOf],
    ['1234-5678-9012-3456-7890', numberOf],
  ],
}

/** Texts that are named like a number or a code and are a token, a key or a word of the contract. */
const tokens =
  /^(challengeId|registrationToken|key|kind|device|NewsId|Url|typeCode|countryCode|Id|subjectId)$/

const shapes = (schema: Schema): Schema[] =>
  (schema.anyOf ?? [schema]).flatMap((each) => (each.anyOf ? shapes(each) : [each]))
const fieldsOf = ({ query }: Endpoint) => Object.entries(query.properties as Record<string, Schema>)

test('every field of the contract for a number or a code is known here', () => {
  const texts = endpoints
    .flatMap(fieldsOf)
    .filter(([, schema]) =>
      shapes(schema).some(
        ({ type, format, pattern, const: only }) =>
          type === 'string' && !format && !pattern && only === undefined,
      ),
    )
  const names = new Set(
    texts.map(([name]) => name).filter((name) => /mobile|phone|code|postal|mail|number|id$/i.test(name)),
  )
  expect([...names].filter((name) => !(name in readers) && !tokens.test(name))).toEqual([])
})

test.each(Object.entries(readers))('%s is read the same with any invisible mark in it', (_name, list) => {
  for (const [typed, read] of list) {
    const expected = read(typed)
    expect(expected).toBeTruthy()
    for (const mark of pastedMarks)
      for (const form of pastedForms(typed, mark)) expect([form, read(form)]).toEqual([form, expected])
  }
})

test('numbers, days and ids of every endpoint are read the same with any mark in them', () => {
  const samples: Record<string, string> = {
    integer: '12',
    number: '35.7',
    date: '2011-03-02',
    uuid: '0b6c4d2e-8a7f-4c1d-9e5b-123456789abc',
  }
  let count = 0
  for (const endpoint of endpoints)
    for (const [name, schema] of fieldsOf(endpoint)) {
      const [shape = {}] = shapes(schema)
      const typed = samples[shape.format ?? shape.type ?? '']
      if (typed === undefined || shape.const !== undefined) continue
      const read = (value: string) =>
        parameterReader(endpoint)({ query: { [name]: value } } as unknown as FastifyRequest)[name]
      const expected = read(typed)
      for (const mark of pastedMarks)
        for (const form of pastedForms(typed, mark)) expect(read(form)).toEqual(expected)
      count += 1
    }
  expect(count).toBeGreaterThan(60)
})

test('prices, scores and lines of an import are read the same with any mark in them', () => {
  const line = (redScore: string) => lineOfCsv({ redScore, at: '2026-11-20' }, 1)
  for (const mark of pastedMarks) {
    for (const form of pastedForms('۱٬۲۵۰٬۰۰۰', mark)) expect(numericInput(form)).toBe('1250000')
    for (const form of pastedForms('۱۲', mark)) expect(line(form)).toEqual(line('12'))
  }
})

test('a pasted discount code is the code, and no wrong try', async () => {
  const testApp = await appForTest()
  await testApp.pool.query(`insert into discount_code (code, percent) values ('PAHLAVAN', 10)`)
  const fan = await testApp.fan()
  const quoteWith = (code: string) => fan.call(cart.factor, { coursesId: [], code })
  const plain = await quoteWith('PAHLAVAN')
  for (const mark of pastedMarks) expect((await quoteWith(`${mark}PAHLAVAN\u202c`)).code).toBe(plain.code)
  const { rows } = await testApp.pool.query('select count(*)::int as tries from code_try')
  expect(rows).toEqual([{ tries: 0 }])
  const address = {
    receiver: 'سینا کریمی',
    phone: '0912\u200f3456789',
    province: 'تهران',
    city: 'تهران',
    postalCode: '\u200f1985813364',
    street: 'خیابان آزادی، پلاک ۱۲',
  }
  expect((await fan.call(delivery.saveAddress, address)).code).not.toBe('postal_code_invalid')
})

test('digits of other scripts are read by one function, but for words', () => {
  const root = join(import.meta.dirname, '../../../..')
  const users = globSync('apps/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('toLatinDigits('))
  expect(users.toSorted()).toEqual([
    'apps/api/src/features/chat/chat.letters.rules.ts',
    'apps/api/src/features/chat/chat.rules.ts',
  ])
  expect(plainInput('\u2067 ۱۲\u00AD۳ \u2069')).toBe('123')
})
