import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, namedEndpoints } from '../../testing/endpoints.ts'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

const sources = new URL('../../', import.meta.url)
const thisFile = basename(import.meta.url)

/** The tests of the API and their helpers. `testing/logged.ts` watches each write of the desk in them for its row in the log. */
const tests = globSync(['features/**/*.test.ts', 'testing/*.ts'], { cwd: sources })
  .filter((file) => basename(file) !== thisFile)
  .map((file) => readFileSync(new URL(file, sources), 'utf8'))

const writes = endpoints.filter(
  ({ method, url, action }) => action && method !== 'GET' && url.startsWith('/api/admin/'),
)
const exports = writes.filter(({ url }) => url.endsWith('/export'))

test('each write of the desk is called by a test, which watches its row in the log', async () => {
  const isCalled = ({ file, name }: (typeof namedEndpoints)[number]) =>
    tests.some(
      (text) =>
        text.includes(`contract/${file.replace(/\.ts$/, '')}'`) &&
        new RegExp(String.raw`\b${name}\b`).test(text),
    )
  const called = new Set(namedEndpoints.filter(isCalled).map(({ endpoint }) => endpoint.url))
  const uncalled = writes
    .map(({ url }) => url)
    .filter((url) => !called.has(url) && !tests.some((text) => text.includes(url)))
    .filter((url) => !url.endsWith('/export'))
  process.stdout.write(
    `${writes.length} writes of the desk, without a test: ${uncalled.join(', ') || 'none'}\n`,
  )
  expect(writes.length).toBeGreaterThan(100)
  expect(uncalled).toEqual([])
})

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.staff('admin')
})
afterAll(() => testApp.close())

test.each(exports.map(({ url }) => url))('%s gives a file with a heading, in both languages', async (url) => {
  const headings = []
  for (const language of ['0', '1']) {
    const headers = { authorization: `Bearer ${admin.token}`, language }
    const { statusCode, body } = await testApp.app.inject({ method: 'POST', url, payload: {}, headers })
    expect(statusCode).toBe(200)
    headings.push(body.split('\r\n', 1)[0])
  }
  expect(headings[0]).toMatch(/[آ-ی]/)
  expect(headings[1]).toMatch(/^\uFEFF"?[A-Z]/)
})
