import { expect, test } from 'vitest'
import { appForTest } from '../../testing/app.ts'
import { siteForTest } from '../../testing/site.ts'

test('each address below /admin is its document, under the strict policy, with the camera for its own pages', async () => {
  const { app } = await siteForTest()
  const urls = ['/admin', '/admin/', '/admin/log', '/admin/log/12?q=a', '/admin/a/b/c', '/admin/index.html']
  for (const url of urls) {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(), microphone=()')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'; style-src 'self';/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('<link rel="stylesheet" href="/admin/assets/office.css">')
    expect(body).toContain('<script type="module" src="/admin/assets/office.js"></script>')
    expect(body).toContain('<link rel="modulepreload" href="/admin/assets/kit.js">')
    expect(body).not.toMatch(/<style| style=|<script(?![^>]* (?:src=|type="application\/json"))/)
  }
  for (const url of ['/', '/news', '/administrator', '/api/staff/audit'])
    expect((await app.inject({ url })).headers['permissions-policy']).toMatch(/^camera=\(\),/)
})

test('the document has the language and the theme of its reader, and is sent once', async () => {
  const { app } = await siteForTest()
  const html = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).body
  expect(await html('/admin')).toContain('<html lang="fa" dir="rtl">')
  expect(await html('/admin?lng=en')).toContain('<html lang="en" dir="ltr">')
  expect(await html('/admin/log', 'i18next=en; theme=dark')).toContain(
    '<html lang="en" dir="ltr" data-theme="dark">',
  )
  const first = await app.inject({ url: '/admin/log' })
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url: '/admin/other', headers })).statusCode).toBe(304)
  expect(first.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
})

test('its files are kept for a year; one that is gone is no document', async () => {
  const { app } = await siteForTest()
  const file = await app.inject({ url: '/admin/assets/office.js' })
  expect([file.statusCode, file.body]).toEqual([200, 'export {}'])
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject({ url: '/admin/icons.svg' })).body).toBe('<svg></svg>')
  const lost = await app.inject({ url: '/admin/assets/lost.js' })
  expect([lost.statusCode, lost.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  expect((await app.inject({ url: '/admin/.vite/manifest.json' })).body).not.toContain('isEntry')
})

test('without its build there is no back office', async () => {
  const { app } = await appForTest()
  expect((await app.inject({ url: '/admin' })).statusCode).toBe(404)
})
