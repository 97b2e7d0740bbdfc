// Readers in a process of their own, that ask for the dearest answers without a pause: reading answers must not delay the measurement.
import { send } from './cost.ts'
import type { BenchRequest } from './questions.ts'

/** What readers ask for (READING), one question each, and for how long (ms). */
export interface Reading {
  origin: string
  asks: readonly BenchRequest[]
  milliseconds: number
}

const { origin, asks, milliseconds } = JSON.parse(process.env.READING ?? '') as Reading
const until = performance.now() + milliseconds
const statuses = new Map<number, number>()

async function read(request: BenchRequest): Promise<void> {
  while (performance.now() < until) {
    const { status } = await send(origin, request)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

await Promise.all(asks.map(read))
console.log([...statuses].map(([status, times]) => `${times} × ${status}`).join(', '))
