import type { HubMessage } from '@pahlavan/contract/hub'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket, FakeStream, sockets, streams } from './fake-lines.ts'
import { type Device, HubClient } from './hub.ts'

const leaving: (() => void)[] = []

const vote = (id: number, play: number): HubMessage => ({
  id,
  topic: `play:${play}`,
  body: { kind: 'forecast', id: play, red: id, blue: 0, total: id },
})

const wakers: (() => void)[] = []
let token: string | null = null
const device: Device = {
  token: () => token,
  isOnline: () => true,
  isHidden: () => false,
  whenOnline: (act) => wakers.push(act),
  whenSeen: () => undefined,
}
const newHub = (after?: number) => new HubClient('https://pahlavan.example/hub', device, after)

function watch(hub: HubClient, ...topics: string[]) {
  const seen: number[] = []
  let gaps = 0
  const leave = hub.follow({
    topics,
    onMessage: (body) => {
      if ('id' in body) seen.push(body.id)
    },
    onGap: () => {
      gaps += 1
    },
  })
  leaving.push(leave)
  return { seen, leave, gaps: () => gaps }
}

const last = <T>(of: T[]): T => of[of.length - 1] as T

beforeEach(() => {
  token = null
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
  const hub = newHub()
  const one = watch(hub, 'play:1')
  last(sockets).open()
  last(sockets).tell({ id: 10, now: true })
  const other = watch(hub, 'play:2', 'event:5')
  expect(sockets).toHaveLength(1)
  expect(last(sockets).url).toMatch(/^wss:.*\/hub$/)
  expect(last(sockets).asks).toEqual([
    { follow: ['play:1'] },
    { follow: ['event:5', 'play:1', 'play:2'], after: 10 },
  ])
  last(sockets).tell(vote(11, 2))
  expect([one.seen, other.seen]).toEqual([[], [2]])
  other.leave()
  expect(last(last(sockets).asks)).toEqual({ follow: ['play:1'], after: 11 })
})

test('a screen that comes before the hub has said where it stands is asked for once', () => {
  const hub = newHub()
  const one = watch(hub, 'play:1')
  last(sockets).open()
  const other = watch(hub, 'play:2')
  expect(last(sockets).asks).toEqual([{ follow: ['play:1'] }])
  last(sockets).tell({ id: 10, now: true })
  expect(last(sockets).asks).toEqual([{ follow: ['play:1'] }, { follow: ['play:1', 'play:2'], after: 10 }])
  expect([one.gaps(), other.gaps()]).toEqual([1, 1])
})

test('after a while without live screens the next one is told what came since, and asks nothing twice', () => {
  const hub = newHub()
  const { leave } = watch(hub, 'play:1')
  last(sockets).open()
  last(sockets).tell({ id: 10, now: true })
  leave()
  vi.advanceTimersByTime(60_000)
  const { gaps } = watch(hub, 'play:2')
  last(sockets).open()
  expect(sockets).toHaveLength(2)
  expect(last(sockets).asks).toEqual([{ follow: ['play:2'], after: 10 }])
  expect(gaps()).toBe(0)
})

test('a lost line comes back with the last id, each time later', () => {
  const hub = newHub()
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
  const hub = newHub()
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
  const hub = newHub()
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
  const hub = newHub()
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
  const hub = newHub()
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
  const hub = newHub()
  watch(hub, 'play:1')
  last(sockets).open()
  wakers.at(-1)?.()
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.readyState).toBe(3)
})

test('nonsense ends the line, and a line that nobody follows ends', () => {
  const hub = newHub()
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

test('who knows where the hub stood when the screen was asked for asks nothing again', () => {
  const { gaps, seen } = watch(newHub(10), 'play:1')
  last(sockets).open()
  expect(last(sockets).asks).toEqual([{ follow: ['play:1'], after: 10 }])
  last(sockets).tell(vote(11, 1))
  expect(seen).toEqual([1])
  expect(gaps()).toBe(0)
})

test('who signs in meanwhile asks anew by name, and hears what is told to the account alone', () => {
  const hub = newHub()
  watch(hub, 'broadcast:1')
  last(sockets).open()
  last(sockets).tell({ id: 10, now: true })
  token = 'a-token'
  const kinds: string[] = []
  const talks = { topics: ['broadcast:1'], onMessage: () => undefined, onGap: () => undefined }
  leaving.push(hub.follow({ ...talks, onTalk: ({ kind }) => kinds.push(kind) }))
  expect(last(last(sockets).asks)).toEqual({ follow: ['broadcast:1'], after: 10, token: 'a-token' })
  last(sockets).tell({ id: 3, lane: 'chat', topic: 'account:7', body: { kind: 'chat.standing' } })
  last(sockets).tell({ id: 4, lane: 'chat', topic: 'broadcast:2', body: { kind: 'chat.gone', ids: [1] } })
  expect(kinds).toEqual(['chat.standing'])
})
