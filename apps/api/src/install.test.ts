import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { articles } from '@pahlavan/contract/admin/articles'
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
      .replace('/var/log/nginx/pahlavan.log', join(folder, 'access.log'))
      .replace('/opt/pahlavan/current/install/nginx', fileURLToPath(new URL('.', site)))
      .replace('127.0.0.1:3000', `127.0.0.1:${ours}`)
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/^ +ssl_.+\n/gm, '')
  })
  onTestFinished(() => nginx.stop())
  return { ...nginx, testApp }
}

test('the site of a release passes requests, the hub and the address of the client, and caches no answer of the API', async () => {
  const { url, testApp } = await openSite()
  let seen = ''
  testApp.app.server.on('request', ({ headers }) => {
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

test('one id leads from the log of nginx to an answer and to the log of staff', async () => {
  const { url, folder, testApp } = await openSite()
  const { token } = await testApp.staff('editor')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ key: randomUUID() })
  const answer = await fetch(url + articles.create.url, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  const { rows } = await testApp.pool.query<{ id: string }>(
    `select request_id as id from audit where action = 'article.create'`,
  )
  expect(rows[0]?.id).toMatch(/^[\da-f-]{36}$/)
  await expect.poll(() => readFile(join(folder, 'access.log'), 'utf8')).toContain(`200`)
  expect(await readFile(join(folder, 'access.log'), 'utf8')).toContain(rows[0]?.id)
})

test('while the server is down people see a page that needs nothing of it', async () => {
  const { url, testApp } = await openSite()
  await testApp.app.close()
  const answer = await fetch(`${url}/news`)
  const page = await answer.text()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '10'])
  expect(page).toContain('دوباره نپردازید')
  expect(page).not.toMatch(/(src|href)=/)
  expect((await fetch(`${url}/pahlavan-status.html`)).status).toBe(404)
})

test('alerts and boards ask for numbers that the server has', async () => {
  const { app } = await appForTest()
  await app.inject({ url: '/api/news/getnewsdata' })
  const { body } = await app.inject({ url: '/metrics' })
  const files = await Promise.all(
    ['prometheus/pahlavan.rules.yml', 'grafana/pahlavan.json'].map((file) =>
      readFile(new URL(`../../../install/${file}`, import.meta.url), 'utf8'),
    ),
  )
  const named = new Set(
    files.flatMap((text) => [...text.matchAll(/([a-z_\d]+)\{job=/g)].map(([, name]) => name)),
  )
  named.delete('up')
  expect(named.size).toBeGreaterThan(10)
  const had = new Set(body.split('\n').map((line) => /^[a-z_\d]+/.exec(line)?.[0]))
  expect([...named].filter((name) => !had.has(name))).toEqual([])
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
  await expect
    .poll(() => readFile(states, 'utf8').catch(() => ''))
    .toBe(`--ready --pid=${server.child.pid}\n`)
  expect(await stopServer(server.child)).toBe(0)
  await expect.poll(() => readFile(states, 'utf8')).toBe(`--ready --pid=${server.child.pid}\n--stopping\n`)
})
