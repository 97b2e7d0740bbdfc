import { toLatinDigits } from '@pahlavan/persian/digits'
import { inject } from 'vitest'

interface Message {
  to: string
  text: string
}

export const freshMobile = (): string => `0935${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

/** The messages that a demo has sent to a number, newest first. */
export async function messagesTo(mobile: string): Promise<string[]> {
  const answer = await fetch(`${inject('url')}/dev/outbox`, { headers: { accept: 'application/json' } })
  const messages = (await answer.json()) as Message[]
  return messages.filter(({ to }) => to.endsWith(mobile.slice(1))).map(({ text }) => text)
}

/** The newest code that was sent to a number. */
export async function codeFor(mobile: string): Promise<string> {
  const [newest = ''] = await messagesTo(mobile)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(toLatinDigits(newest))?.[0]
  if (!code) throw new Error(`no code was sent to ${mobile}`)
  return code
}
