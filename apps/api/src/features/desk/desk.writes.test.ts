import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../testing/endpoints.ts'
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

const contract = new URL('../../../../../packages/contract/src/admin/', import.meta.url)

/** The names of the endpoints of a module of the contract, by their addresses. */
async function namesIn(file: string): Promise<[url: string, name: string][]> {
  const names: [string, string][] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, each] of Object.entries(value)) {
      if (typeof each !== 'object' || each === null) continue
      if ('method' in each && 'summary' in each) names.push([(each as Endpoint).url, name])
      else if (names.length < 500 && !('type' in each || '~kind' in each)) walk(each)
    }
  }
  walk(await import(new URL(file, contract).href))
  return names
}

test('each write of the desk is called by a test, which watches its row in the log', async () => {
  const called = new Set<string>()
  for (const file of globSync('*.ts', { cwd: contract }).filter((name) => !name.endsWith('.test.ts'))) {
    const users = tests.filter((text) => text.includes(`contract/admin/${basename(file, '.ts')}'`))
    for (const [url, name] of await namesIn(file))
      if (users.some((text) => new RegExp(String.raw`\b${name}\b`).test(text))) called.add(url)
  }
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
