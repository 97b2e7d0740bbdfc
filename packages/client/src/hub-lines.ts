import type { HubAsk, HubMessage } from '@pahlavan/contract/hub'

export interface Line {
  /** Sends the followed topics again; false where this line cannot, and another one is needed. */
  ask: (ask: HubAsk) => boolean
  close: () => void
}

/** The events of a line. `down` comes once, and nothing after it. */
export interface Ear {
  up: () => void
  receive: (message: HubMessage) => void
  down: () => void
}

const isHubMessage = (value: unknown): value is HubMessage =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** Handles one message, or several; an invalid one ends the line. */
function receiveData(data: unknown, { receive }: Ear, end: () => void): void {
  const message = parsed(data)
  const messages: unknown[] = Array.isArray(message) ? message : [message]
  for (const one of messages) {
    if (!isHubMessage(one)) return end()
    receive(one)
  }
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

/** Calls `down` once, and lets nothing through after it. */
function once(ear: Ear, shut: () => void): Ear & { isOver: () => boolean; end: () => void } {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    shut()
    ear.down()
  }
  return {
    up: () => !isOver && ear.up(),
    receive: (message) => !isOver && ear.receive(message),
    down: end,
    isOver: () => isOver,
    end,
  }
}

export function socketLine(address: string, ask: HubAsk, ear: Ear): Line {
  const url = new URL(address)
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new WebSocket(url)
  const own = once(ear, () => socket.close())
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify(ask))
    own.up()
  })
  socket.addEventListener('message', ({ data }) => receiveData(data, own, own.end))
  socket.addEventListener('close', own.end)
  socket.addEventListener('error', own.end)
  return {
    ask: (next) => {
      if (socket.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(next))
      return true
    },
    close: own.end,
  }
}

/** A one-way line, for networks without WebSocket. Its topics are in its address. */
export function streamLine(address: string, { follow, after, talk, token }: HubAsk, ear: Ear): Line {
  const url = new URL(address)
  url.searchParams.set('topics', follow.join(','))
  if (after !== undefined) url.searchParams.set('after', String(after))
  if (talk !== undefined) url.searchParams.set('talk', String(talk))
  // An address is written down on its way; a token goes in a header, which an `EventSource` cannot send.
  if (token !== undefined) return ownStreamLine(url, token, ear)
  const stream = new EventSource(url)
  const own = once(ear, () => stream.close())
  stream.addEventListener('open', own.up)
  stream.addEventListener('message', ({ data }) => receiveData(data, own, own.end))
  stream.addEventListener('error', own.end)
  return { ask: () => false, close: own.end }
}

/** An event stream that also carries the account's own messages. */
function ownStreamLine(url: URL, token: string, ear: Ear): Line {
  const leaving = new AbortController()
  const own = once(ear, () => leaving.abort())
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
  const read = async () => {
    const { ok, body } = await fetch(url, { headers, cache: 'no-store', signal: leaving.signal })
    if (!ok || !body) return
    own.up()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (rest + part.value).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/mu.exec(event)?.[1]
        if (data !== undefined) receiveData(data, own, own.end)
      }
    }
  }
  // However it ends, the hub comes back by another line.
  read().then(own.end, own.end)
  return { ask: () => false, close: own.end }
}
