import { cpuMs } from '../processes.ts'
import type { BenchRequest, Question } from './questions.ts'

/** The cost of a question: CPU of the server with its PostgreSQL and the median time, both in ms a request. */
export interface Cost {
  cpu: number
  middle: number
  status: number
}

export interface TestApp {
  origin: string
  pid: number
}

/** Each question is asked for so long (ms), and so often at most, in each of its rounds; the cheapest round counts. */
const [WINDOW, MAX_REQUESTS, ROUNDS] = [250, 300, 2]
/** A round goes on until it has so many answers, unless it takes so long (ms): CPU is counted in ticks of 10 ms. */
const [MIN_REQUESTS, MAX_ROUND_MS] = [40, 1500]
/** Requests before the first one that counts: plans are made, and pages read. */
const WARM = 3

export async function send(origin: string, { method, path, token, body }: BenchRequest) {
  const began = performance.now()
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return { ms: performance.now() - began, status: answer.status }
}

async function round({ origin, pid }: TestApp, ask: () => BenchRequest): Promise<Cost> {
  const before = await cpuMs([pid])
  const began = performance.now()
  const all: { ms: number; status: number }[] = []
  const goesOn = () => {
    const passed = performance.now() - began
    return all.length < MIN_REQUESTS
      ? passed < MAX_ROUND_MS || all.length === 0
      : all.length < MAX_REQUESTS && passed < WINDOW
  }
  while (goesOn()) all.push(await send(origin, ask()))
  const cpu = ((await cpuMs([pid])) - before) / all.length
  const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const failed = all.find(({ status }) => status !== 200)
  return { cpu, middle: times[Math.floor(times.length / 2)] ?? 0, status: failed?.status ?? 200 }
}

/** Asks a question again and again for a while, one after the other. */
export async function costOf(testApp: TestApp, question: Question): Promise<Cost> {
  let turn = 0
  const ask = () => question.ask(turn++)
  for (let warm = 0; warm < WARM; warm += 1) await send(testApp.origin, ask())
  const rounds: Cost[] = []
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round(testApp, ask))
  return rounds.reduce((best, one) => (one.status !== 200 || one.cpu < best.cpu ? one : best))
}

/** Lets everybody who writes be known to the server: it asks the database who they are once. */
export async function signIn({ origin }: TestApp, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) await send(origin, { method: 'GET', path: '/api/user/setuser', token })
}
