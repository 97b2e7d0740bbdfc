import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Bus } from '../../database/notify.ts'
import { Hub, type Listener } from './hub.ts'
import { publish } from './hub.commands.ts'
import { inTransaction } from '../../database/connect.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'

let testApp: TestApp
let url: string
beforeAll(async () => {
  testApp = await openTestApp()
  url = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testApp.close())

describe('the hub, treated badly', () => {
  test('a thousand questions at once cost no more than two, and the last one is answered', async () => {
    let queryCount = 0
    const counted = {
      query: (...all: [never]) => {
        queryCount += 1
        return testApp.pool.query(...all)
      },
    } as unknown as typeof testApp.pool
    const hub = new Hub(counted, new Bus(testApp.url, testApp.pool), () => undefined)
    const messages: string[] = []
    const listener: Listener = { send: ({ json }) => messages.push(json.toString()) }
    const questions = Array.from({ length: 1000 }, (_, at) => hub.follow(listener, [`play:${at + 1}`], 7))
    await Promise.all(questions)
    expect(queryCount).toBeLessThanOrEqual(4)
    expect(messages).toEqual([expect.stringContaining('"reset":true')])
  })

  test('a process that has just begun tells nothing that was told before', async () => {
    const publishForecast = (red: number) =>
      inTransaction(testApp.pool, (db) =>
        publish(db, ['play:7'], { kind: 'forecast', id: 7, red, blue: 0, total: red }),
      )
    await publishForecast(1)
    await publishForecast(2)
    const slow = {
      query: async (statement: { name: string }) => {
        if (statement.name === 'hub.since') await sleep(100)
        return testApp.pool.query(statement as never)
      },
    } as unknown as typeof testApp.pool
    const bus = new Bus(testApp.url, testApp.pool)
    const hub = new Hub(slow, bus, () => undefined)
    bus.emit('back')
    await hub.open()
    const messages: string[] = []
    await hub.follow({ send: ({ json }) => messages.push(json.toString()) }, ['play:7'])
    await publishForecast(3)
    bus.emit('hub', '')
    await expect.poll(() => messages.at(-1)).toContain('"red": 3')
    expect(messages).toEqual([expect.stringContaining('"now":true'), expect.stringContaining('"red": 3')])
  })

  test('topics that are named one by one are topics too', async () => {
    const answer = await fetch(`${url}/hub?topics=event:1&topics=play:2`)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  })

  test('an event stream that cannot be caught up is cut, so that its reader comes back', async () => {
    await testApp.pool.query('alter table hub_message rename to gone')
    const answer = await fetch(`${url}/hub?topics=event:1&after=0`)
    await expect(answer.text()).rejects.toThrow('terminated')
    await testApp.pool.query('alter table gone rename to hub_message')
  })

  test('a message that is too long cuts the line, and nothing else', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/hub`)
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
    socket.send('x'.repeat(1_000_000))
    expect((await closed).code).toBeGreaterThanOrEqual(1006)
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  })
})
