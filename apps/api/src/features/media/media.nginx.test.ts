import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GalleryFixtures } from '../../testing/gallery.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { startNginx } from '../../testing/nginx.ts'

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
const KEY = 'a-film-behind-nginx'

let testApp: TestApp
let nginx: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  testApp = await openTestApp({ accelPrefix: '/kept' })
  await new GalleryFixtures(testApp).file('films', KEY, ['film.mp4', bytes])
  await new GalleryFixtures(testApp).file('lessons', KEY, ['film.mp4', bytes])
  const ours = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  nginx = await startNginx(
    `location / { proxy_pass ${ours}; } location /kept/ { internal; alias ${join(testApp.app.config.dataDir, 'media')}/; }`,
  )
})
afterAll(async () => {
  await nginx.stop()
  await testApp.close()
})

const ask = (path: string, init: RequestInit = {}) => fetch(nginx.url + path, init)

test('nginx sends the film that we name, whole and in parts', async () => {
  const whole = await ask(`/media/films/${KEY}/film.mp4`)
  expect(whole.status).toBe(200)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  expect(whole.headers.has('x-accel-redirect')).toBe(false)
  const part = await ask(`/media/films/${KEY}/film.mp4`, { headers: { range: 'bytes=100000-100009' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100000-100009/300000'])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100_000, 100_010))).toBe(true)
  const etag = whole.headers.get('etag') ?? ''
  expect((await ask(`/media/films/${KEY}/film.mp4`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await ask(`/media/films/${KEY}/film.mp4`, { method: 'HEAD' })).headers.get('content-length')).toBe(
    '300000',
  )
})

test('what nginx keeps opens to nobody who asks for it by its place, nor a lesson without a grant', async () => {
  expect((await ask(`/kept/lessons/${KEY}/film.mp4`)).status).toBe(404)
  const refused = await ask(`/media/lessons/made-up/${KEY}/film.mp4`)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'source_refused' })
})
