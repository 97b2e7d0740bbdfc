import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { FILM_PART_BYTES, FILM_UPLOADS, filmUploads } from '@pahlavan/contract/admin/film-uploads'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from '../../testing/app.ts'
import { startNginx } from '../../testing/nginx.ts'
import { offsetOf, openTus, sendPart } from '../../testing/tus.ts'

test('a part of full size comes through an nginx with the settings of the README, and a broken one as far as it came', async () => {
  const testApp = await appForTest()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const proxy = `proxy_pass http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port};`
  const nginx = await startNginx(
    `location / { ${proxy} }
     location ${FILM_UPLOADS} { client_max_body_size 9m; proxy_request_buffering off; ${proxy} }`,
  )
  onTestFinished(() => nginx.stop())
  const editor = await testApp.staff('editor')
  const sender = { origin: nginx.url, token: editor.token }
  const { path } = await openTus(sender, 'film.mp4', FILM_PART_BYTES * 3)
  const body = randomBytes(FILM_PART_BYTES)
  expect((await sendPart(sender, path, { offset: 0, body }))?.status).toBe(204)
  expect(await sendPart(sender, path, { offset: FILM_PART_BYTES, body, cutAfter: 4_000_000 })).toBe(null)
  await expect
    .poll(async () => (await offsetOf(sender, path)).offset, { timeout: 5000 })
    .toBeGreaterThan(FILM_PART_BYTES)
  await editor.call(filmUploads.drop, { key: randomUUID(), id: path.split('/').at(-1) ?? '' })
}, 20_000)
