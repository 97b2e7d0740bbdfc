import { setTimeout as sleep } from 'node:timers/promises'
import { type House, send } from './cost.ts'
import type { Question } from './questions.ts'

/** So many ask at once for what is slowest, for so long (ms). */
const [READERS, FOR] = [10, 4000]

/** The middle and the longest of some times (ms). */
const told = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return `p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)}, longest ${sorted.at(-1)?.toFixed(1)} ms`
}

/** Asks a quick question every so often (ms) until the time is over. */
async function watch(house: House, { ask }: Question, until: number): Promise<string> {
  const times: number[] = []
  for (let turn = 0; performance.now() < until; turn += 1) {
    times.push((await send(house.origin, ask(turn))).ms)
    await sleep(50)
  }
  return told(times)
}

/**
 * What quick questions wait for while ten readers ask for the slowest ones without a pause.
 *
 * @param slow the slowest questions; each reader has one of them
 * @returns a line for each quick question, and one for what the readers got
 */
export async function crowd(
  house: House,
  slow: readonly Question[],
  quick: readonly Question[],
): Promise<string[]> {
  const until = performance.now() + FOR
  const statuses = new Map<number, number>()
  const read = async (reader: number) => {
    const question = slow[reader % slow.length]
    if (!question) return
    while (performance.now() < until) {
      const { status } = await send(house.origin, question.ask(0))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  const lines = await Promise.all(
    quick.map(async (question) => `${question.name}: ${await watch(house, question, until)}`),
  )
  await readers
  return lines.concat(`readers: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`)
}
