import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes of the file that is streamed, of one request, and how many requests of them. */
const [FILE, PART, REQUESTS] = [64_000_000, 2_000_000, 600]
/** Requests after which both servers are warm, and the longest that a fresh demo draws its pictures (ms). */
const [WARM, SETTLE] = [600, 600_000]
/** A server rests where it takes less than so much of the processor (s) in so long (ms). */
const [REST, PROBE_MS] = [0.06, 3000]
/** Clients that go away, so many at once. */
const [LEAVING, CONCURRENT_VIEWERS] = [10_000, 50]
const KEY = 'bench-film-of-noise'

interface Running {
  port: number
  pid: number
  stop: () => Promise<void>
}

/** Starts a server that prints its port as the last word of a line. */
async function start(args: readonly string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  for await (const text of child.stdout) {
    output += String(text)
    const port = /:(\d+)\s*$/.exec(output)?.[1]
    if (port)
      return {
        port: Number(port),
        pid: child.pid ?? 0,
        stop: async () => {
          child.kill('SIGTERM')
          await once(child, 'exit')
        },
      }
  }
  throw new Error('the server has ended')
}

/** Seconds of the processor that a process has taken. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
const descriptorsOf = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Waits until a server has finished the work of its start. */
async function rested({ pid }: Running): Promise<void> {
  const end = Date.now() + SETTLE
  for (let used = REST; used >= REST; ) {
    if (Date.now() > end) throw new Error('the server does not come to rest')
    const before = await cpuOf(pid)
    await sleep(PROBE_MS)
    used = (await cpuOf(pid)) - before
  }
}

/** Reads a part and throws it away. */
async function read(port: number, at: number): Promise<number> {
  const from = (at * 977_777) % (FILE - PART)
  const answer = await fetch(`http://127.0.0.1:${port}/media/films/${KEY}/720.m4s`, {
    headers: { range: `bytes=${from}-${from + PART - 1}` },
  })
  if (answer.status !== 206) throw new Error(`answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  return bytes
}

/** Megabytes that a server sends for a second of its processor. */
async function rate({ port, pid }: Running): Promise<number> {
  const before = await cpuOf(pid)
  let bytes = 0
  for (let at = 0; at < REQUESTS; at += 4)
    for (const got of await Promise.all([0, 1, 2, 3].map((n) => read(port, at + n)))) bytes += got
  return bytes / 1e6 / ((await cpuOf(pid)) - before)
}

/** Asks for the whole, and goes away at its first bytes. */
const leave = (port: number) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /media/films/${KEY}/720.m4s HTTP/1.1\r\nhost: x\r\nrange: bytes=1-\r\n\r\n`),
    )
    socket.once('data', () => socket.destroy())
    socket.once('error', () => resolve())
    socket.once('close', () => resolve())
  })

const DATA_DIR = await mkdtemp(join(tmpdir(), 'pahlavan-bench-media-'))
const folder = join(DATA_DIR, 'media', 'films', KEY)
await mkdir(folder, { recursive: true })
await writeFile(join(folder, '720.m4s'), Buffer.alloc(FILE, 7))
const ours = await start(['--max-semi-space-size=4', '--expose-gc', 'apps/demo/src/server.ts'], {
  PORT: '0',
  DATA_DIR,
  DEMO_PLAYS: 'false',
  REQUESTS_PER_MINUTE: '0',
})
const bare = await start(['bench/bare-file.ts', join(folder, '720.m4s')], {})
try {
  await rested(ours)
  for (const { port } of [ours, bare]) for (let at = 0; at < WARM; at++) await read(port, at)
  const rates = { ours: 0, bare: 0 }
  for (let round = 1; round <= 3; round++) {
    const [a, b] = [await rate(bare), await rate(ours)]
    rates.bare = Math.max(rates.bare, a)
    rates.ours = Math.max(rates.ours, b)
    console.log(
      `round ${round}: bare ${a.toFixed(0)} MB a CPU second, ours ${b.toFixed(0)}, ${(b / a).toFixed(2)} ×`,
    )
  }
  console.log(`best: ${(rates.ours / rates.bare).toFixed(2)} × (aim 0.9)`)
  for (let n = 0; n < 500; n += CONCURRENT_VIEWERS)
    await Promise.all(Array.from({ length: CONCURRENT_VIEWERS }, () => leave(ours.port)))
  await sleep(1000)
  const [fds, mb] = [await descriptorsOf(ours.pid), await memoryOf(ours.pid)]
  for (let n = 0; n < LEAVING; n += CONCURRENT_VIEWERS)
    await Promise.all(Array.from({ length: CONCURRENT_VIEWERS }, () => leave(ours.port)))
  await sleep(2000)
  console.log(
    `${LEAVING} clients that went away: descriptors ${fds} → ${await descriptorsOf(ours.pid)}, memory ${mb} → ${await memoryOf(ours.pid)} MB`,
  )
} finally {
  await Promise.all([ours.stop(), bare.stop()])
  await rm(DATA_DIR, { recursive: true, force: true })
}
