import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { appForTest } from './testing/app.ts'
import { startNginxSite } from './testing/nginx.ts'
import { folderForTest, productionSettings, serverForTest, stopServer } from './testing/server.ts'

const site = new URL('../../../install/nginx/pahlavan.conf', import.meta.url)

/** The site of a release in front of an app, without its certificate. */
async function openSite() {
  const testApp = await appForTest({ trustProxy: ['127.0.0.1'] })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: ours } = testApp.app.server.address() as AddressInfo
  const text = await readFile(site, 'utf8')
  const nginx = await startNginxSite(({ port, folder }) => {
    const [shared = '', , served = ''] = text.split(/^(?=server \{)/m)
    return (shared + served)
      .replace('/var/cache/nginx/pahlavan', join(folder, 'cache'))
      .replace('127.0.0.1:3000', `127.0.0.1:${ours}`)
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/^ +ssl_.+\n/gm, '')
  })
  onTestFinished(() => nginx.stop())
  return { url: nginx.url, app: testApp.app }
}

test('the site of a release passes requests, the hub and the address of the client, and caches no answer of the API', async () => {
  const { url, app } = await openSite()
  let seen = ''
  app.server.on('request', ({ headers }) => {
    seen = String(headers['x-forwarded-for'])
  })
  const answer = await fetch(`${url}/api/news/getnewsdata`, { headers: { 'x-forwarded-for': '10.9.8.7' } })
  expect(answer.status).toBe(200)
  expect(seen).toBe('127.0.0.1')
  seen = ''
  await fetch(`${url}/api/news/getnewsdata`)
  expect(seen).toBe('127.0.0.1')
  const socket = new WebSocket(`${url.replace('http', 'ws')}/hub`)
  await once(socket, 'open')
  socket.close()
  expect((await fetch(`${url}/films-of-the-club/a`)).status).toBe(404)
})

test('systemd hears when the service serves and when it ends', { timeout: 60_000 }, async () => {
  const folder = await folderForTest()
  const states = join(folder, 'states')
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${states}\n`)
  await chmod(join(folder, 'systemd-notify'), 0o755)
  const server = await serverForTest({
    ...productionSettings,
    DATABASE_URL: (await appForTest()).url,
    DATA_DIR: folder,
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
  })
  await expect.poll(() => readFile(states, 'utf8').catch(() => '')).toBe('--ready\n')
  expect(await stopServer(server.child)).toBe(0)
  await expect.poll(() => readFile(states, 'utf8')).toBe('--ready\n--stopping\n')
})
