import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transfer } from '@pahlavan/contract/payments'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from './database/connect.ts'
import { publish } from './features/hub/hub.commands.ts'
import { appForTest } from './testing/app.ts'
import { Crowd } from './testing/crowd.ts'
import { freePort } from './testing/port.ts'
import { folderForTest, productionSettings, runToEnd, startServer, stopServer } from './testing/server.ts'
import { openShop } from './testing/shop.ts'

type Settings = Record<string, string>

const settingsOn = async (databaseUrl: string, more: Settings = {}): Promise<Settings> => ({
  ...productionSettings,
  DATABASE_URL: databaseUrl,
  DATA_DIR: await folderForTest(),
  PORT: String(await freePort()),
  REQUESTS_PER_MINUTE: '0',
  ...more,
})

/** Starts a server at an address that stays. */
async function startAt(settings: Settings) {
  const server = await startServer(settings)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return { ...server, url: `http://127.0.0.1:${settings['PORT']}` }
}

/** Updates the server of the settings. @return the process that serves now */
async function update(settings: Settings): Promise<number> {
  const { code, out, err } = await runToEnd('update.ts', settings)
  expect([code, err]).toEqual([0, ''])
  return Number(/process (\d+)/.exec(out)?.[1])
}

/** A loaded machine has its time. */
const soon = { timeout: 180_000 }

const isLiving = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ends a process that no test is the parent of. */
const end = (pid: number) => {
  if (isLiving(pid)) process.kill(pid, 'SIGKILL')
}

/** Whether a server lives. The connection is not kept: it would keep an earlier process. */
const livesAt = (url: string) =>
  fetch(`${url}/health/live`, { headers: { connection: 'close' } })
    .then(({ ok }) => ok)
    .catch(() => false)

/** A request with a body that is sent in two parts. @return what sends the rest and reads the first line of the answer */
async function slowUpload(port: number): Promise<() => Promise<string>> {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  const body = JSON.stringify({ mobile: '09120000000' })
  socket.write(
    `POST /api/account/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await once(socket, 'ready')
  return async () => {
    socket.write(body.slice(5))
    const [data] = (await once(socket, 'data')) as [Buffer]
    return data.toString().split('\r\n', 1)[0] ?? ''
  }
}

type Send = ReturnType<typeof keepConnection>

/** A kept connection: all its requests go to the process that took it. */
function keepConnection(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async (path: string, method = 'GET', headers: Settings = {}) => {
    const sent = request(origin + path, { agent, method, headers })
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { location: answer.headers.location, body: await text(answer) }
  }
}

/** A shop with a server of its own, and a gateway that can be slow. */
async function openShopServer(WEB_CONCURRENCY: string) {
  const shop = await openShop()
  const settings = await settingsOn(shop.testApp.url, {
    ZARINPAL_BASE_URL: shop.bank.baseUrl,
    WEB_CONCURRENCY,
  })
  const server = await startAt(settings)
  let starts = 1
  /** Updates the server while it works on a request for which the gateway needs time. */
  const updateDuring = async <T>(call: 'request' | 'verify', ask: (send: Send) => Promise<T>) => {
    const answered = Promise.withResolvers<null>()
    shop.bank.will(call, { does: 'hold', until: answered.promise })
    const send = keepConnection(server.url)
    await send('/health/live')
    const updating = update(settings)
    starts += 1
    const listens = () => (server.output().match(/Server listening/g)?.length ?? 0) / Number(WEB_CONCURRENCY)
    await expect.poll(listens, soon).toBe(starts)
    const asking = ask(send)
    await expect.poll(() => shop.bank.countOf(call), soon).toBe(1)
    const pid = await updating
    answered.resolve(null)
    return { pid, answer: await asking }
  }
  return { shop, settings, server, updateDuring }
}

test.each(['1', '2'])(
  'an update of %s processes and the way back fail no request, lose no message and finish payments',
  { timeout: 600_000 },
  async (WEB_CONCURRENCY) => {
    const { shop, settings, server, updateDuring } = await openShopServer(WEB_CONCURRENCY)
    const { pool } = shop.testApp
    const publishOne = (n: number) =>
      inTransaction(pool, (tx) =>
        publish(tx, ['play:1'], { kind: 'forecast', id: 1, red: n, blue: 0, total: n }),
      )
    const crowd = await new Crowd({
      url: server.url,
      paths: ['/api/news/getnewsdata', '/health/live', '/api/event/getevents'],
      perSecond: 50,
      phones: 50,
      topic: 'play:1',
      publish: publishOne,
    }).open()
    onTestFinished(() => void crowd.close())
    const finishUpload = await slowUpload(Number(settings['PORT']))

    const path = `/api/eventpay/payfullevent?eventId=${shop.testEvent.eventId}`
    const headers = { authorization: `Bearer ${shop.fan.token}` }
    const first = await updateDuring('request', (send) => send(path, 'POST', headers))
    expect(await finishUpload()).toMatch(/^HTTP\/1\.1 [24]/)
    await expect.poll(() => crowd.lines, soon).toBe(2)

    const { data } = JSON.parse(first.answer.body) as { data: Transfer }
    const second = await updateDuring('verify', (send) => {
      const { pathname, search } = new URL(shop.bank.tap(shop.authorityOf(data)))
      return send(pathname + search)
    })
    expect(second.answer.location).toContain('/success-payment/')
    expect(await shop.entitlements()).toBe(1)
    await expect.poll(() => crowd.lines, soon).toBe(3)

    const report = await crowd.close()
    process.stdout.write(`${WEB_CONCURRENCY} processes: ${JSON.stringify(report)}\n`)
    expect(report).toMatchObject({ failed: [], lost: 0, doubled: 0 })
    expect(report.requests).toBeGreaterThan(500)
    expect(report.published).toBeGreaterThan(100)
    // The process that was started is ended, and with it the one that serves.
    expect(await stopServer(server.child)).toBe(0)
    await expect.poll(() => [first.pid, second.pid].some(isLiving), soon).toBe(false)
    expect(await livesAt(server.url)).toBe(false)
  },
)

test('under systemd the earlier process ends once it is empty, and systemd follows the newer one', {
  timeout: 300_000,
}, async () => {
  const settings = await settingsOn((await appForTest()).url, { NOTIFY_SOCKET: '/nowhere' })
  const { child, url } = await startAt(settings)
  const newer = await update(settings)
  onTestFinished(() => end(newer))
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(await livesAt(url)).toBe(true)
  const newest = await update(settings)
  onTestFinished(() => end(newest))
  await expect.poll(() => isLiving(newer), soon).toBe(false)
  expect(await livesAt(url)).toBe(true)
})

test('a release that does not start, or whose start is given up, leaves the running one as it is', {
  timeout: 300_000,
}, async () => {
  const testApp = await appForTest()
  const settings = await settingsOn(testApp.url)
  const { child, url } = await startAt(settings)
  await testApp.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
  )
  const refused = await runToEnd('update.ts', settings)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('the newer version ended with 1 before it served')
  const elsewhere = await runToEnd('update.ts', { ...settings, HOST: '127.0.0.2' })
  expect(elsewhere.err).toContain('HOST was 127.0.0.1 when the server began and is 127.0.0.2 now')
  const nobody = await runToEnd('update.ts', { ...settings, PORT: '1' })
  expect(nobody.err).toContain('No server that can be updated runs on port 1')
  await testApp.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  const [one, other] = [
    runToEnd('update.ts', settings),
    sleep(300).then(() => runToEnd('update.ts', settings)),
  ]
  expect(new Set([(await one).code, (await other).code])).toEqual(new Set([0, 1]))
  expect(await livesAt(url)).toBe(true)
  expect(await stopServer(child)).toBe(0)
})
