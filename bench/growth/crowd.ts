import { setTimeout as sleep } from 'node:timers/promises'
import { output } from '../processes.ts'
import { type TestApp, send } from './cost.ts'
import type { Question } from './questions.ts'
import type { Reading } from './readers.ts'

/** Readers of the slowest questions at once, the time of their reading (ms), and the warm-up before it (ms). */
const [READERS, DURATION_MS, WARM] = [10, 6000, 1000]

/** The middle and the longest of some times (ms). */
const formatTimes = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return `p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)}, longest ${sorted.at(-1)?.toFixed(1)} ms`
}

/** Asks a quick question every so often (ms) until the time is over. */
async function watch(testApp: TestApp, { ask }: Question, until: number): Promise<string> {
  const times: number[] = []
  for (let turn = 0; performance.now() < until; turn += 1) {
    times.push((await send(testApp.origin, ask(turn))).ms)
    await sleep(50)
  }
  return formatTimes(times)
}

/**
 * What quick questions wait for while ten readers ask for the slowest ones without a pause.
 *
 * @param slow the slowest questions; each reader has one of them
 * @returns a line for each quick question, and one for the answers of the readers
 */
export async function crowd(
  { origin, pid }: TestApp,
  slow: readonly Question[],
  quick: readonly Question[],
): Promise<string[]> {
  const asks = Array.from({ length: READERS }, (_, reader) => slow[reader % slow.length]?.ask(0) ?? [])
  const reading: Reading = { origin, asks: asks.flat(), milliseconds: DURATION_MS }
  const read = output('bench/growth/readers.ts', { READING: JSON.stringify(reading) })
  await sleep(WARM)
  const until = performance.now() + DURATION_MS - WARM
  const lines = await Promise.all(
    quick.map(async (question) => `${question.name}: ${await watch({ origin, pid }, question, until)}`),
  )
  return lines.concat(`readers: ${await read}`)
}
