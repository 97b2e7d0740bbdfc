import { expect, test } from 'vitest'
import { Documents } from './shell.cache.ts'

/** Letters that no compressor makes shorter than half, `size` of them. */
const noise = (size: number) =>
  Array.from({ length: size }, () => Math.floor(Math.random() * 36).toString(36)).join('')

const page = (size: number) => async () => ({ status: 200, policy: '', link: '', html: noise(size) })

test('a document is written once for all who ask, and again where writing it failed', async () => {
  const documents = new Documents()
  let written = 0
  const write = async () => ({ status: 200, policy: '', link: '', html: `نسخهٔ ${++written}` })
  const all = await Promise.all([1, 2, 3].map(() => documents.get('/news', write)))
  expect(new Set(all).size).toBe(1)
  const failing = () => Promise.reject(new Error('the database is away'))
  await expect(documents.get('/fans', failing)).rejects.toThrow('away')
  expect((await documents.get('/fans', write)).plain.toString()).toBe('نسخهٔ 2')
})

test('however many documents are asked for, what is kept stays within its bytes, and the one in use stays', async () => {
  const documents = new Documents(200_000)
  const popular = await documents.get('/', page(10_000))
  for (let n = 0; n < 60; n++) {
    await documents.get(`/?n=${n}`, page(10_000))
    expect(await documents.get('/', page(10_000))).toBe(popular)
    expect(documents.bytes).toBeLessThanOrEqual(200_000)
  }
  expect(documents.bytes).toBeGreaterThan(150_000)
})
