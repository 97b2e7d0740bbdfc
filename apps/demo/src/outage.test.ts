import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { folderForTest, runToEnd, serverForTest } from '@pahlavan/api/testing/server'

const pidOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])

interface OutageAnswer {
  status: number
  data: { items: { id: number; eventId: number; isOpen: boolean }[] }
}

async function call(url: string, method: string, token: string): Promise<OutageAnswer> {
  const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, ...((await answer.json()) as object) } as OutageAnswer
}

test('PostgreSQL killed while picks are saved: callers are told to come back, the server lives and goes on', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await folderForTest()
  const { url, child } = await serverForTest(
    { DATA_DIR, REQUESTS_PER_MINUTE: '0' },
    join(import.meta.dirname, 'server.ts'),
  )
  const { out } = await runToEnd(join(import.meta.dirname, 'token.cli.ts'), { DATA_DIR }, ['--users', '20'])
  const tokens = out.trim().split('\n')
  const list = await call(`${url}${predictions.list.url}?playState=0&PageSize=50`, 'GET', tokens[0] ?? '')
  const open = list.data.items.filter(({ isOpen }) => isOpen)
  expect(open.length).toBeGreaterThan(0)
  const statuses = new Set<number>()
  const over = new AbortController()
  const end = over.signal
  const pick = async (token: string, at: number) => {
    for (let tried = 0; tried < 2000 && !end.aborted; tried += 1) {
      const playId = open[at % open.length]?.id
      const saved = `${url}${predictions.add.url}?playId=${playId}&winner=red`
      const address = `${url}${events.bouts.url}?id=${open[0]?.eventId}&playWeight=${at}`
      for (const one of [call(saved, 'POST', token), call(address, 'GET', token)])
        statuses.add((await one).status)
    }
  }
  const fans = tokens.map(pick)
  await sleep(300)
  process.kill(await pidOf(DATA_DIR), 'SIGKILL')
  await expect.poll(() => statuses.has(503), { timeout: 20_000 }).toBe(true)
  await expect
    .poll(async () => (await fetch(`${url}/health/ready`)).status, { timeout: 60_000, interval: 200 })
    .toBe(200)
  over.abort()
  await Promise.all(fans)
  expect(child.exitCode).toBe(null)
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  expect((await call(`${url}${predictions.ledger.url}`, 'GET', tokens[1] ?? '')).status).toBe(200)
})
