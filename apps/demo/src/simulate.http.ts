import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DataOf, Endpoint, QueryOf } from '@pahlavan/contract/endpoint'
import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { type BoutMark, type Sheet, scorekeeping } from '@pahlavan/contract/scorekeeping'
import type { Hall, NextBout } from './simulate.play.ts'
import { stepper } from './stepper.ts'

/** A call that the server refused. */
export class ScoreRefusal extends Error {
  readonly status: number
  constructor(status: number, url: string, sentence: string) {
    super(`${url}: ${sentence} (${status})`)
    this.status = status
  }
}

/** Calls a running server as somebody. */
export type Caller = <E extends Endpoint>(endpoint: E, query: QueryOf<E>) => Promise<DataOf<E>>

/** How often a call is tried where the server does not answer; what changes something carries a key, so that it counts once. */
const TRIES = 5

async function ask(url: URL, init: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried += 1)
    try {
      const answer = await fetch(url, init)
      if (answer.status !== 503 || tried === TRIES) return answer
    } catch (error) {
      if (tried === TRIES)
        throw new Error(`The server at ${url.origin} does not answer any more.`, { cause: error })
      await sleep(tried * 500)
    }
}

/** @param server its origin, such as `http://127.0.0.1:3000` */
export const callerOf =
  (server: string, token: string): Caller =>
  async ({ method, url: path }, query) => {
    const url = new URL(path, server)
    const headers = { authorization: `Bearer ${token}`, language: '1', 'content-type': 'application/json' }
    if (method === 'GET')
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const body = method === 'POST' ? { body: JSON.stringify(query) } : {}
    const answer = await ask(url, { method, headers, ...body })
    const { data, errors } = (await answer.json()) as { data: never; errors: string[] }
    if (!answer.ok) throw new ScoreRefusal(answer.status, path, errors[0] ?? '')
    return data
  }

/** The number of coming bouts to search for one with both wrestlers known. */
const AHEAD = 100

const isReady = ({ red, blue }: Sheet): boolean => red.playerId !== null && blue.playerId !== null

async function nextOn(call: Caller, eventId: number, mat: string, until: number): Promise<NextBout[]> {
  const { current, next } = await call(scorekeeping.mat, { eventId, mat, count: AHEAD })
  const sheet = [current, ...next].find((one) => one && isReady(one) && Date.parse(one.scheduledAt) <= until)
  if (!sheet) return []
  const wrestler = async (side: 'red' | 'blue') => {
    const id = sheet[side].playerId ?? 0
    const { points } = await call(people.detail, { Id: id })
    return { id, points: points ?? 0, entryId: sheet[`${side}EntryId`] ?? 0 }
  }
  const [red, blue] = await Promise.all([wrestler('red'), wrestler('blue')])
  const { id, number, styleType, rules, actions, revision, isRunning, second } = sheet
  const written = actions.filter(({ isTakenBack }) => !isTakenBack)
  const isCalled = sheet.calledAt !== null
  return [
    { id, number, mat, styleId: styleType, rules, red, blue, written, revision, isCalled, isRunning, second },
  ]
}

const matsOf = (count: number) => Array.from({ length: count }, (_, at) => String.fromCharCode(65 + at))

/** An event of a running server, through the routes that scorekeepers use. */
export const hallAt = (call: Caller, eventId: number): Hall => {
  const event = () => ({ eventId, key: randomUUID() })
  const steps = stepper(({ revision }: BoutMark) => revision)
  const step = (
    next: NextBout,
    work: (bout: { playId: number; key: string; expected: number }) => Promise<BoutMark>,
  ) => steps.step(next, (expected = 0) => work({ playId: next.id, key: randomUUID(), expected }))
  return {
    begin: async () => {
      await call(scorekeeping.draw, event())
      await call(scorekeeping.setStatus, { ...event(), status: 'live' })
    },
    next: async (until) => {
      const { mats } = await call(events.detail, { Id: eventId })
      const open = (await Promise.all(matsOf(mats).map((mat) => nextOn(call, eventId, mat, until)))).flat()
      steps.note(open)
      return open
    },
    call: (next) => step(next, (bout) => call(scorekeeping.call, bout)),
    startClock: (next) => step(next, (bout) => call(scorekeeping.startClock, bout)),
    score: (next, action) => step(next, (bout) => call(scorekeeping.score, { ...bout, ...action })),
    stopClock: (next, second) => step(next, (bout) => call(scorekeeping.stopClock, { ...bout, second })),
    end: (next, result) => step(next, (bout) => call(scorekeeping.end, { ...bout, ...result })),
    finish: () => call(scorekeeping.setStatus, { ...event(), status: 'finished' }),
    isConflict: (error) => error instanceof ScoreRefusal && error.status === 409,
  }
}
