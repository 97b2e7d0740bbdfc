import type { BoutChange, HubMessage } from '@pahlavan/contract/hub'
import { hubBodies } from '@pahlavan/contract/hub-messages'
import { predictions } from '@pahlavan/contract/predictions'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { inTransaction } from '../../database/connect.ts'
import { Bus } from '../../database/notify.ts'
import { publishContent } from './hub.commands.ts'
import { hubEdges } from './hub.queries.ts'
import { Hub } from './hub.ts'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { runClock, score } from '../scorekeeping/scorekeeping.mat.commands.ts'

let testApp: TestApp
let testEvent: TestEvent
let url: string
let id: number
beforeAll(async () => {
  testApp = await openTestApp()
  url = (await testApp.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  testEvent = await openTestEvent(testApp)
  id = (await testEvent.bouts())[0]?.id ?? 0
  await runClock(testApp.pool, id)
})
afterAll(() => testApp.close())

/** A phone that watches; `until` waits for so many messages. */
async function watch(follow: string[], after?: number) {
  const socket = new WebSocket(`${url}/hub`)
  const messages: HubMessage[] = []
  let wake = () => {}
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as HubMessage)
    wake()
  })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ follow, ...(after !== undefined && { after }) }))
  const until = async (count: number): Promise<HubMessage[]> => {
    while (messages.length < count)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    return messages
  }
  return { socket, messages, until }
}

const point = (points: number) =>
  score(testApp.pool, id, { corner: 'red', kind: 'takedown', points, second: 10 })
const redOf = (one: HubMessage | undefined) => (one && 'body' in one ? (one.body as BoutChange).red : null)

describe('the hub', () => {
  test('tells a score to who follows the bout, and not to who follows another', async () => {
    const [here, there] = [await watch([`play:${id}`]), await watch(['play:999999'])]
    await Promise.all([here.until(1), there.until(1)])
    await point(2)
    while ((redOf(here.messages.at(-1)) ?? 0) === 0) await here.until(here.messages.length + 1)
    expect(here.messages[0]).toHaveProperty('now')
    expect(here.messages.at(-1)).toMatchObject({
      topic: `play:${id}`,
      body: { kind: 'bout', id, status: 'live', isRunning: true, action: { points: 2, corner: 'red' } },
    })
    const last = here.messages.at(-1)
    expect(Value.Errors(hubBodies.bout, last && 'body' in last ? last.body : null)).toEqual([])
    expect(there.messages).toHaveLength(1)
    here.socket.close()
    there.socket.close()
  })

  test('tells of content when the change commits, and of none that is taken back', async () => {
    const here = await watch(['content'])
    await here.until(1)
    const broken = inTransaction(testApp.pool, async (tx) => {
      await publishContent(tx, ['pages'])
      throw new Error('taken back')
    })
    await expect(broken).rejects.toThrow('taken back')
    await inTransaction(testApp.pool, (tx) => publishContent(tx, ['news'], ['news:7']))
    const [, message] = await here.until(2)
    expect(message).toMatchObject({ topic: 'content', body: { kind: 'content', tags: ['news'] } })
    expect(Value.Errors(hubBodies.content, message && 'body' in message ? message.body : null)).toEqual([])
    here.socket.close()
  })

  test('who lost the connection gets every message that came meanwhile, in order, and then goes on', async () => {
    const first = await watch([`play:${id}`])
    const [now] = await first.until(1)
    first.socket.terminate()
    for (let turn = 0; turn < 20; turn += 1) await point(1)
    const resumed = await watch([`play:${id}`], now?.id)
    await point(1)
    const messages = await resumed.until(21)
    const reds = messages.map(redOf)
    expect(reds).toEqual(reds.map((_, at) => (reds[0] ?? 0) + at))
    expect(messages.map((one) => one.id)).toEqual(messages.map((one) => one.id).toSorted((a, b) => a - b))
    resumed.socket.close()
  })

  test('who caught up with more than this process has read is not told it twice', async () => {
    const bus = new Bus(testApp.url, testApp.pool)
    const hub = new Hub(testApp.pool, bus, () => undefined)
    await hub.open()
    const { newest } = await hubEdges(testApp.pool)
    const sent: number[] = []
    await point(1)
    await hub.follow({ send: (message) => sent.push(message.id) }, [`play:${id}`], newest)
    expect(sent).toHaveLength(1)
    await point(1)
    bus.emit('hub', '')
    await expect.poll(() => sent.length).toBeGreaterThan(1)
    expect(sent).toEqual([...new Set(sent)])
  })

  test('nobody misses one while points come from several hands at once', async () => {
    const watching = await watch([`event:${testEvent.eventId}`])
    await watching.until(1)
    await Promise.all(Array.from({ length: 40 }, () => point(1)))
    const reds = (await watching.until(41)).slice(1).map(redOf)
    expect(reds).toEqual(reds.map((_, at) => (reds[0] ?? 0) + at))
    watching.socket.close()
  })

  test('tells what fans expect, once a second however many pick', async () => {
    const open = (await testEvent.bouts())[1]?.id ?? 0
    const watching = await watch([`play:${open}`])
    await watching.until(1)
    const fans = await Promise.all(Array.from({ length: 6 }, () => testApp.fan()))
    await Promise.all(
      fans.map((fan, at) => fan.call(predictions.add, { playId: open, winner: at < 4 ? 'red' : 'blue' })),
    )
    const messages = await watching.until(2)
    expect(messages[1]).toMatchObject({ body: { kind: 'forecast', id: open, red: 4, blue: 2, total: 6 } })
    expect(messages).toHaveLength(2)
    watching.socket.close()
  })

  test('who was away too long is told to ask everything again', async () => {
    await testApp.pool.query('delete from hub_message where id < (select max(id) from hub_message)')
    const late = await watch([`play:${id}`], 1)
    expect((await late.until(1))[0]).toHaveProperty('reset')
    late.socket.close()
  })

  test.each(['{}', 'nonsense', '{"follow":["session:1"]}', '{"follow":["play:1"],"after":-1}'])(
    '%s closes the line',
    async (text) => {
      const socket = new WebSocket(`${url}/hub`)
      await new Promise((resolve) => socket.once('open', resolve))
      socket.send(text)
      expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1008)
    },
  )

  test('the same comes as server-sent events where no WebSocket gets through', async () => {
    const response = await fetch(`${url.replace('ws', 'http')}/hub?topics=play:${id}`)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const readTo = async (word: string) => {
      while (!text.includes(word)) text += (await reader?.read())?.value ?? ''
    }
    await readTo('"now":true')
    await point(1)
    await readTo('"kind": "bout"')
    expect(text).toMatch(/\nid: \d+\ndata: \{"id":\d+,"topic":"play:/)
    await reader?.cancel()
    expect((await testApp.visitor.send({ method: 'GET', url: '/hub?topics=all' })).status).toBe(400)
  })
})
