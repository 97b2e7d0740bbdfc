import type { HubAsk, HubTold } from '@pahlavan/contract/hub'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HubClient } from './hub.ts'

/** What the app opened, newest last. */
const sockets: FakeSocket[] = []
const streams: FakeStream[] = []
const leaving: (() => void)[] = []

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  readonly asks: HubAsk[] = []
  readonly url: string
  constructor(url: URL) {
    super()
    this.url = url.href
    sockets.push(this)
  }
  send(text: string) {
    this.asks.push(JSON.parse(text) as HubAsk)
  }
  close() {
    this.fall()
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  fall() {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
  tell(message: HubTold | string) {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

class FakeStream extends EventTarget {
  readonly url: string
  isClosed = false
  constructor(url: URL) {
    super()
    this.url = url.href
    streams.push(this)
  }
  close() {
    this.isClosed = true
  }
  tell(message: HubTold) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

const vote = (id: number, play: number): HubTold => ({
  id,
  topic: `play:${play}`,
  body: { kind: 'forecast', id: play, red: id, blue: 0, total: id },
})

/** A phone that watches. */
function watch(hub: HubClient, ...topics: string[]) {
  const seen: number[] = []
  let gaps = 0
  const leave = hub.follow({
    topics,
    onMessage: (body) => seen.push(body.id),
    onGap: () => {
      gaps += 1
    },
  })
  leaving.push(leave)
  return { seen, leave, gaps: () => gaps }
}

const last = <T>(of: T[]): T => of[of.length - 1] as T

beforeEach(() => {
  sockets.length = 0
  streams.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('EventSource', FakeStream)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('two screens share one connection, which follows what both want and tells each its own', () => {
  const hub = new HubClient('/hub')
  const one = watch(hub, 'play:1')
  last(sockets).open()
  last(sockets).tell({ id: 10, now: true })
  const other = watch(hub, 'play:2', 'event:5')
  expect(sockets).toHaveLength(1)
  expect(last(sockets).url).toMatch(/^ws:.*\/hub$/)
  expect(last(sockets).asks).toEqual([
    { follow: ['play:1'] },
    { follow: ['event:5', 'play:1', 'play:2'], after: 10 },
  ])
  last(sockets).tell(vote(11, 2))
  expect([one.seen, other.seen]).toEqual([[], [2]])
  other.leave()
  expect(last(last(sockets).asks)).toEqual({ follow: ['play:1'], after: 11 })
})

test('a lost line comes back with the last id, each time later', () => {
  const hub = new HubClient('/hub')
  const { gaps } = watch(hub, 'play:1')
  last(sockets).open()
  last(sockets).tell({ id: 10, now: true })
  expect(gaps()).toBe(1)
  last(sockets).tell(vote(42, 1))
  last(sockets).fall()
  vi.advanceTimersByTime(1000)
  expect(sockets).toHaveLength(2)
  last(sockets).open()
  expect(last(sockets).asks).toEqual([{ follow: ['play:1'], after: 42 }])
  last(sockets).tell(vote(43, 1))
  for (const wait of [1000, 2000, 4000]) {
    const before = sockets.length
    last(sockets).fall()
    vi.advanceTimersByTime(wait / 2 - 1)
    expect(sockets).toHaveLength(before)
    vi.advanceTimersByTime(wait / 2 + 1)
    if (streams.length > 0) break
    expect(sockets).toHaveLength(before + 1)
  }
})

test('after two failed sockets the same comes as a stream', () => {
  const hub = new HubClient('/hub')
  const { seen } = watch(hub, 'play:1')
  last(sockets).fall()
  vi.advanceTimersByTime(1000)
  last(sockets).fall()
  vi.advanceTimersByTime(2000)
  expect(sockets).toHaveLength(2)
  expect(new URL(last(streams).url).searchParams.get('topics')).toBe('play:1')
  last(streams).dispatchEvent(new Event('open'))
  last(streams).tell({ id: 10, now: true })
  last(streams).tell(vote(11, 1))
  expect(seen).toEqual([1])
  watch(hub, 'play:2')
  expect(new URL(last(streams).url).search).toBe('?topics=play%3A1%2Cplay%3A2&after=11')
  expect(streams[0]?.isClosed).toBe(true)
})

test('a network that lets sockets in and shuts them at once gets a stream too', () => {
  const hub = new HubClient('/hub')
  const { gaps } = watch(hub, 'play:1')
  for (const wait of [1000, 2000]) {
    last(sockets).open()
    vi.advanceTimersByTime(100)
    last(sockets).fall()
    vi.advanceTimersByTime(wait)
  }
  expect(sockets).toHaveLength(2)
  expect(streams).toHaveLength(1)
  vi.advanceTimersByTime(15_000)
  expect(gaps()).toBe(1)
})

test('who was away too long asks everything again', () => {
  const hub = new HubClient('/hub')
  const { gaps } = watch(hub, 'play:1')
  last(sockets).open()
  last(sockets).tell({ id: 10, now: true })
  last(sockets).tell({ id: 900, reset: true })
  expect(gaps()).toBe(2)
  last(sockets).fall()
  vi.advanceTimersByTime(1000)
  last(sockets).open()
  expect(last(sockets).asks).toEqual([{ follow: ['play:1'], after: 900 }])
})

test('without the hub a page asks by itself every 15 seconds, and no more once it is there', () => {
  const hub = new HubClient('/hub')
  const { gaps } = watch(hub, 'play:1')
  last(sockets).fall()
  vi.advanceTimersByTime(1000)
  last(sockets).fall()
  vi.advanceTimersByTime(29_000)
  expect(gaps()).toBe(2)
  last(streams).dispatchEvent(new Event('open'))
  vi.advanceTimersByTime(60_000)
  expect(gaps()).toBe(2)
})

test('a network that comes back is used at once', () => {
  const hub = new HubClient('/hub')
  watch(hub, 'play:1')
  last(sockets).open()
  window.dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.readyState).toBe(3)
})

test('nonsense ends the line, and a line that nobody follows ends', () => {
  const hub = new HubClient('/hub')
  const { leave } = watch(hub, 'play:1')
  last(sockets).open()
  last(sockets).tell('<html>')
  expect(last(sockets).readyState).toBe(3)
  vi.advanceTimersByTime(1000)
  last(sockets).open()
  leave()
  vi.advanceTimersByTime(1000)
  expect(last(sockets).readyState).toBe(1)
  vi.advanceTimersByTime(1001)
  expect(last(sockets).readyState).toBe(3)
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(2)
})
