import { delivery } from '@pahlavan/contract/delivery'
import { cleanText } from '@pahlavan/persian/letters'
import { validate } from 'fast-xml-parser'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { knownOf } from '../features/imports/imports.queries.ts'
import { readResults } from '../features/imports/imports.read.rules.ts'
import { lineOfCsv } from '../features/imports/imports.sheet.rules.ts'
import { escapeXml, rss } from '../features/shell/shell.feed.ts'
import { endpoints } from '../testing/endpoints.ts'
import { addPlaces } from '../testing/goods.ts'
import { appForTest } from '../testing/app.ts'
import { cup, record } from '../testing/imports.ts'
import { parameterReader } from './parameters.ts'
import { siteAt } from '../testing/club.ts'

interface Schema {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: unknown
}

/** What XML 1.0 does not know, and halves of a pair. */
const BAD = '\u0000\u0007\u0008\u000C\u0010\u001F\u007F\u0085\uFDD0\uFFFE\uFFFF\u{1FFFF}'
const TEXT = `س${BAD}لام\uD83E`
const NOT_XML =
  /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\p{Noncharacter_Code_Point}|[\u007F-\u009F]/u

/** A value of a schema with the text wherever a text may stand; undefined where none may. */
function filled(schema: Schema): unknown {
  if (schema.additionalProperties === true) return { message: TEXT, more: [{ inner: TEXT }] }
  if (schema.anyOf) return schema.anyOf.map(filled).find((value) => value !== undefined)
  if (schema.items) {
    const item = filled(schema.items)
    return item === undefined ? undefined : [item]
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, each]) => [name, filled(each)] as const)
    const texts = fields.filter(([, value]) => value !== undefined)
    return texts.length === 0 ? undefined : Object.fromEntries(texts)
  }
  return schema.type === 'string' && schema.const === undefined ? TEXT : undefined
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('no text of any endpoint brings in what no document may hold', () => {
  let count = 0
  for (const endpoint of endpoints) {
    const values = filled(endpoint.query)
    if (values === undefined) continue
    const read = parameterReader(endpoint)
    const request = endpoint.method === 'GET' ? { query: values } : { query: {}, body: values }
    const texts = textsIn(read(request as unknown as FastifyRequest))
    for (const text of texts) expect([endpoint.url, NOT_XML.test(text)]).toEqual([endpoint.url, false])
    count += texts.length
  }
  expect(count).toBeGreaterThan(80)
})

test('a text that is cleaned holds none of it, whatever door it came by', () => {
  expect(NOT_XML.test(cleanText(TEXT))).toBe(false)
  expect(cleanText(TEXT)).toMatch(/^سلام/)
})

test('a feed stays a feed with an article that holds all of it', () => {
  const item = {
    slug: 'final',
    title: TEXT,
    summary: `${TEXT}<&>`,
    categoryTitle: TEXT,
    publishedAt: new Date(),
  }
  const feed = rss([item], 0, siteAt('https://example.com'))
  expect(validate(feed)).toBe(true)
  expect(feed).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
  expect(escapeXml('a\uD800b\u0007c')).toBe('abc')
})

test('a file of results brings none of it in', async () => {
  const testApp = await appForTest()
  const known = await knownOf(testApp.pool)
  const line = lineOfCsv(record({ redName: `کیان${BAD} آزمون‌پور` }), 2)
  const read = readResults({ ...cup, title: TEXT }, [line], known)
  expect(read).toMatchObject({ event: { title: expect.stringMatching(/^سلام/) }, bouts: [{}] })
  expect(textsIn(read).filter((text) => NOT_XML.test(text))).toEqual([])
})

test('an address of a delivery is kept without it', async () => {
  const testApp = await appForTest()
  await addPlaces(testApp)
  const fan = await testApp.fan()
  const typed = {
    receiver: 'سینا\u0007 کریمی',
    phone: '09123456789',
    province: 'تهران',
    city: 'تهران',
    postalCode: '1985813364',
    street: 'خیابان\u0010 آزادی\uFFFE، پلاک ۱۲',
  }
  expect((await fan.call(delivery.saveAddress, typed)).data).toMatchObject({
    receiver: 'سینا کریمی',
    street: 'خیابان آزادی، پلاک ۱۲',
  })
})
