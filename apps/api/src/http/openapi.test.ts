import { account } from '@pahlavan/contract/account'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { hubBodies } from '@pahlavan/contract/hub-messages'
import { news } from '@pahlavan/contract/news'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../testing/endpoints.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
interface Operation {
  parameters: { name: string }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { description: string }>
}

test('the description of the API names every endpoint with what it takes, answers and refuses', async () => {
  const { statusCode, body } = await testApp.app.inject({ url: '/api/openapi.json' })
  const description = JSON.parse(body) as Description
  expect([statusCode, description.openapi]).toEqual([200, '3.1.0'])
  const of = ({ url, method }: Endpoint) =>
    description.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  for (const endpoint of endpoints) expect(of(endpoint)).toBeDefined()
  const names = of(news.list)?.parameters.map(({ name }) => name)
  expect(names).toEqual(['search', 'CurrentPage', 'PageSize', 'CategoryId', 'Urls', 'language'])
  expect(Object.keys(of(account.login)?.requestBody?.content ?? {})).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
  ])
  expect(of(news.detail)?.responses['404']?.description).toBe('news_not_found')
  expect(of(account.login)?.responses['429']?.description).toContain('resend_too_soon')
  const refs = [...body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '')
  expect(refs).toEqual(expect.arrayContaining(['NewsCard', 'EventCard', 'Bout', 'Failure']))
  for (const name of new Set(refs)) expect(description.components.schemas).toHaveProperty(name)
  // What JSON Schema of before 2020-12 said, linters and generators refuse.
  expect(body).not.toMatch(/"items":\[|"additionalItems"/)
})

test('the page of the API names every endpoint, without scripts', async () => {
  const docs = await testApp.app.inject({ url: '/api/docs' })
  for (const { url } of endpoints) expect(docs.body).toContain(url)
  expect(docs.body).toContain('news_not_found')
  expect(docs.body).not.toMatch(/<script|\sstyle=|\son\w+=/)
})

test('the description of the hub names every message, and all that it points to is there', async () => {
  const { statusCode, body } = await testApp.app.inject({ url: '/api/asyncapi.json' })
  const description = JSON.parse(body) as { components: { messages: object } }
  expect(statusCode).toBe(200)
  expect(Object.keys(description.components.messages)).toEqual(['ask', ...Object.keys(hubBodies)])
  const at = (path: string) =>
    path
      .slice(2)
      .split('/')
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], description)
  const pointers = [...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, path = '']) => path)
  expect(pointers.length).toBeGreaterThan(20)
  for (const path of pointers) expect(at(path)).toBeDefined()
})

test.each(['/api/openapi.json', '/api/asyncapi.json', '/api/docs'])(
  '%s is sent compressed, and once to who asks with its tag',
  async (url) => {
    const first = await testApp.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    const revalidated = await testApp.app.inject({
      url,
      headers: { 'if-none-match': `W/${first.headers.etag}` },
    })
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, ''])
  },
)
