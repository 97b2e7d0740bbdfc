import { request } from 'node:http'
import { table } from './figures.ts'
import { output, ownCpuMs, type Running, startNode, stopProcess } from './processes.ts'

const CLIENTS = 2000
const MESSAGES = 100

/** Lets 2,000 phones watch, sends 100 messages, and gives the CPU of a delivery in µs: of the server alone, without its PostgreSQL. */
async function delivery(
  url: string,
  pid: number,
  topic: string,
  send: () => Promise<unknown>,
): Promise<number> {
  let watchers: Running | null = null
  try {
    watchers = await startNode('bench/watchers.ts', /watching/, {
      URL: `${url.replace('http', 'ws')}/hub`,
      TOPIC: topic,
      CLIENTS: String(CLIENTS),
      MESSAGES: String(MESSAGES),
    })
    const all = new Promise((resolve) => {
      watchers?.process.stdout?.on('data', (chunk: Buffer) => chunk.includes('heard') && resolve(null))
    })
    const before = await ownCpuMs(pid)
    await send()
    await all
    return ((await ownCpuMs(pid)) - before) * (1000 / (CLIENTS * MESSAGES))
  } finally {
    if (watchers) await stopProcess(watchers)
  }
}

/** The cost of a score for each screen that it reaches, beside plain `ws` sending the same text. */
export async function fanout({
  url,
  pid,
  dataDir,
}: {
  url: string
  pid: number
  dataDir: string
}): Promise<void> {
  const env = { DATA_DIR: dataDir }
  const bout = (await output('bench/points.ts', env)).split(' ')[1]
  const message = `{"id":123456,"topic":"play:${bout}","body":${JSON.stringify({ kind: 'bout', id: 7, eventId: 12, status: 'live', red: 12, blue: 11, period: 2, clock: 107, clockAt: new Date().toISOString(), isRunning: true, winner: null, victoryType: null, version: 0, action: { id: 99, period: 2, clock: 107, corner: 'red', points: 1, action: 'stepOut' } })}}`
  const plain = await startNode('bench/plain-hub.ts', /plain at/, {
    MESSAGE: message,
    MESSAGES: String(MESSAGES),
  })
  const plainUrl = plain.line.split(' ').at(-1) ?? ''
  const go = () => new Promise((resolve, reject) => request(plainUrl, resolve).on('error', reject).end())
  try {
    const floor = await delivery(plainUrl, plain.pid, '', go)
    const own = await delivery(url, pid, `play:${bout}`, () =>
      output('bench/points.ts', { ...env, MESSAGES: String(MESSAGES) }),
    )
    console.log(`\n${MESSAGES} scores to ${CLIENTS} open screens`)
    console.log(
      table(
        ['', 'CPU a delivery', 'to plain ws'],
        [
          ['plain ws', `${floor.toFixed(1)} µs`, ''],
          ['the hub', `${own.toFixed(1)} µs`, `${(own / floor).toFixed(2)} ×`],
        ],
      ),
    )
  } finally {
    await stopProcess(plain)
  }
}
