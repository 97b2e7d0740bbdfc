import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, table } from './figures.ts'
import { Fans } from './hub/fans.ts'
import { RedisServer } from './hub/redis.ts'
import { Room, sample } from './hub/room.ts'
import { ownCpuMs, type Running, startNode, startProduct, stopProcess, temporaryFolder } from './processes.ts'

/**
 * `npm run bench:hub`: two thousand in one room, ten messages a second, beside plain `ws` sending the same bytes; slow, dead and returning
 * readers among them, and scores in the middle of the flood. Then two processes with Redis: one of them is killed, then Redis. Then ten thousand idle
 * lines. `PARTS` names what of it is run (cost,one,two,idle), `CLIENTS` and `SECONDS` make it smaller.
 */
const CLIENTS = Number(process.env.CLIENTS ?? 2000)
const ROUND_SECONDS = Number(process.env.SECONDS ?? 20)
const IDLE = Number(process.env.IDLE ?? 10_000)
const RATE = 10
const roundSeconds = ROUND_SECONDS / 4
const parts = (process.env.PARTS ?? 'cost,one,two,idle').split(',')

const data = await temporaryFolder()
const env = {
  DATA_DIR: `${data.folder}/data`,
  DEMO_FILMS: 'false',
  REQUESTS_PER_MINUTE: '0',
  SOCKETS_PER_ADDRESS: '100000',
}
let faults = 0

function verdict(text: string, isWell: boolean): void {
  if (!isWell) faults += 1
  console.log(`${isWell ? 'ok ' : 'NOT'} ${text}`)
}

const addressOf = ({ line }: Running) => `http://127.0.0.1:${/:(\d+)/.exec(line)?.[1]}`

/** Resident megabytes of a process. */
async function memoryOf({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** The messages that readers received since the last call, against those that the server acknowledged. */
async function judge(name: string, fans: Fans, room: Room): Promise<void> {
  await fans.settle()
  const history = await room.history()
  const missing = room.sentIds.filter((id) => !history.has(id)).length
  const { lost, doubled, disordered, resets } = fans.compare(room.sentIds)
  verdict(
    `${name}: ${room.sentIds.length} acknowledged, ${missing} missing from history; to ${fans.all.length} readers ${lost} lost, ${doubled} doubled, ${disordered} out of order, ${resets} asked anew`,
    missing + lost + doubled + disordered + resets === 0,
  )
  room.sentIds = []
  fans.forget()
}

const roundsOf = ({ cpu }: Heard) => cpu.map((one) => one.toFixed(1)).join(' ')

/** So many rounds of each, one after the other: what else the machine does meets both. */
const ROUNDS = 4

interface Heard {
  server: Running
  fans: Fans
  /** Memory of a line (kB). */
  memory: number
  /** Sends for one round. */
  go: () => Promise<unknown>
  /** CPU of a delivery in each round (µs). */
  cpu: number[]
}

async function opened(server: Running, fans: Fans, go: () => Promise<unknown>): Promise<Heard> {
  const before = await memoryOf(server)
  await fans.open()
  await sleep(2000)
  return { server, fans, memory: (((await memoryOf(server)) - before) / CLIENTS) * 1024, go, cpu: [] }
}

/** One round; the first that both are given warms them up and is not counted. */
async function round({ server, go, cpu }: Heard, isCounted: boolean): Promise<void> {
  const begun = await ownCpuMs(server.pid)
  await go()
  await sleep(1000)
  const spent = (await ownCpuMs(server.pid)) - begun
  if (isCounted) cpu.push((spent * 1000) / (RATE * roundSeconds * CLIENTS))
}

/** Plain `ws`, its readers, and the very text that the hub sends. */
async function openPlain(text: string): Promise<Heard> {
  const server = await startNode('bench/plain-hub.ts', /plain at/, {
    MESSAGE: text,
    MESSAGES: String(RATE * roundSeconds),
    PAUSE: String(1000 / RATE),
  })
  const url = server.line.split(' ').at(-1) ?? ''
  const fans = new Fans(CLIENTS, { urls: [url], topics: [] })
  return opened(server, fans, () => fetch(url).then((answer) => answer.text()))
}

/** The cost of a delivery and of a line, beside plain `ws`: both are open at once and have their rounds in turn. */
async function costs(): Promise<void> {
  const product = await startProduct(env)
  const urls = [addressOf(product)]
  const room = await Room.open(env.DATA_DIR, urls)
  const fans = new Fans(CLIENTS, { urls, topics: room.topics })
  const own = await opened(product, fans, () => room.deliver(RATE, roundSeconds, sample))
  await room.deliver(RATE, 1, sample)
  await fans.settle()
  const plain = await openPlain(fans.all[0]?.last ?? '')
  for (let n = 0; n <= ROUNDS; n += 1)
    for (const one of n % 2 ? [own, plain] : [plain, own]) await round(one, n > 0)
  const [floor, cpu] = [median(plain.cpu), median(own.cpu)]
  console.log(
    table(
      [`${CLIENTS} readers, ${RATE} a second`, 'CPU a delivery', 'rounds', '', 'memory a line', ''],
      [
        ['plain ws', `${floor.toFixed(2)} µs`, roundsOf(plain), '', `${plain.memory.toFixed(1)} kB`, ''],
        [
          'the hub',
          `${cpu.toFixed(2)} µs`,
          roundsOf(own),
          `${(cpu / floor).toFixed(2)} ×`,
          `${own.memory.toFixed(1)} kB`,
          `${(own.memory / plain.memory).toFixed(2)} ×`,
        ],
      ],
    ),
  )
  verdict(`CPU of a delivery ${(cpu / floor).toFixed(2)} × plain ws`, cpu <= 1.1 * floor)
  verdict(
    `memory of a line ${(own.memory / plain.memory).toFixed(2)} × plain ws`,
    own.memory <= 1.5 * plain.memory,
  )
  plain.fans.close()
  await stopProcess(plain.server)
  fans.close()
  await room.close()
  await stopProcess(product)
}

async function oneProcess(): Promise<void> {
  const product = await startProduct(env)
  const urls = [addressOf(product)]
  const room = await Room.open(env.DATA_DIR, urls)
  const fans = await new Fans(CLIENTS, { urls, topics: room.topics }).open()
  const troubles = await new Fans(CLIENTS / 10, { urls, topics: room.topics, mood: 'bad' }).open()
  await scoresInTheFlood('one process, slow, dead and returning readers among them', fans, room)
  troubles.close()
  fans.close()
  await room.close()
  await stopProcess(product)
}

async function scoresInTheFlood(name: string, fans: Fans, room: Room): Promise<void> {
  const talking = room.talk(RATE, ROUND_SECONDS)
  const delays: number[] = []
  for (let n = 0; n < ROUND_SECONDS / 2; n += 1) {
    await sleep(1000)
    for (const delay of await fans.scoreDelays(() => room.score())) delays.push(delay)
  }
  await talking
  verdict(
    `${name}: a score is on a screen after ${median(delays).toFixed(0)} ms (median), ${delays.reduce((a, b) => Math.max(a, b), 0).toFixed(0)} ms at most`,
    median(delays) <= 100,
  )
  await judge(name, fans, room)
}

async function twoProcesses(): Promise<void> {
  const redis = await RedisServer.open()
  const first = await startProduct({ ...env, REDIS_URL: redis.url })
  const spare = await Room.open(env.DATA_DIR, [])
  const shared = { ...env, DATABASE_URL: spare.databaseUrl, REDIS_URL: redis.url }
  const startSecond = (port: string) =>
    startNode('apps/api/src/server.ts', /ready at/, { ...shared, PORT: port })
  const second = await startSecond('0')
  const urls = [first, second].map(addressOf)
  const room = await Room.open(env.DATA_DIR, urls)
  const fans = await new Fans(CLIENTS, { urls, topics: room.topics }).open()
  await scoresInTheFlood('two processes with Redis', fans, room)

  let talking = room.talk(RATE, ROUND_SECONDS)
  await sleep(3000)
  second.process.removeAllListeners('exit')
  second.process.kill('SIGKILL')
  const away = await fans.allBack()
  verdict(`a process killed with -9: all are back after ${(away / 1000).toFixed(1)} s`, away <= 10_000)
  await talking
  await judge('after the kill', fans, room)

  const restarted = await startSecond(new URL(urls[1] ?? '').port)
  talking = room.talk(RATE, ROUND_SECONDS)
  await sleep(3000)
  await redis.kill()
  await sleep(5000)
  await redis.start()
  await talking
  await judge('Redis killed and back', fans, room)
  fans.close()
  await Promise.all([room.close(), spare.close()])
  await stopProcess(restarted)
  await stopProcess(first)
  await redis.kill()
}

async function idleLines(): Promise<void> {
  const product = await startProduct(env)
  const room = await Room.open(env.DATA_DIR, [])
  const before = await memoryOf(product)
  const fans = await new Fans(IDLE, { urls: [addressOf(product)], topics: room.topics }).open()
  await sleep(5000)
  const after = await memoryOf(product)
  const up = fans.all.filter(({ isUp }) => isUp).length
  verdict(
    `${up} of ${IDLE} idle lines on one process: ${after.toFixed(0)} MB, ${(((after - before) * 1024) / IDLE).toFixed(1)} kB each`,
    up === IDLE,
  )
  fans.close()
  await room.close()
  await stopProcess(product)
}

try {
  if (parts.includes('cost')) await costs()
  if (parts.includes('one')) await oneProcess()
  if (parts.includes('two')) await twoProcesses()
  if (parts.includes('idle')) await idleLines()
} finally {
  await data.remove()
}
process.exit(faults > 0 ? 1 : 0)
