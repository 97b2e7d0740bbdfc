import type { HubAsk, HubMessage } from '@pahlavan/contract/hub'

/** The sockets of the app, newest last. */
export const sockets: FakeSocket[] = []
export const streams: FakeStream[] = []

export class FakeSocket extends EventTarget {
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
  tell(message: HubMessage | string) {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

export class FakeStream extends EventTarget {
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
  tell(message: HubMessage) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}
