import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { memory, serverFlags } from '../scripts/memory.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One clock tick of /proc in milliseconds (Linux counts CPU time in hundredths of a second). */
const TICK_MS = 10

export interface Running {
  process: ChildProcess
  pid: number
  /** The first line that matched, for example with the address of the server. */
  line: string
}

/** Starts a Node script and waits for a line on its standard output. Fails when the script ends before. */
export function startNode(
  script: string,
  ready: RegExp,
  env: NodeJS.ProcessEnv = {},
  flags: readonly string[] = [],
): Promise<Running> {
  const child = spawn(process.execPath, [...flags, join(root, script)], {
    cwd: root,
    env: { ...process.env, DEMO_PLAYS: 'false', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const line = text.split('\n').find((row) => ready.test(row))
      if (line && child.pid) resolve({ process: child, pid: child.pid, line })
      if (text.length > 100_000) text = text.slice(-1000)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready`)))
  })
}

/** Starts the product with its demo content as `npm start` does, on a free port. */
export const startProduct = (env: NodeJS.ProcessEnv): Promise<Running> =>
  startNode('apps/demo/src/server.ts', /ready at/, { PORT: '0', ...memory, ...env }, serverFlags)

/** Starts the API alone on a folder that is there: a demo would play its events. */
export const startApi = (env: NodeJS.ProcessEnv): Promise<Running> =>
  startNode('apps/api/src/server.ts', /ready at/, { ...memory, ...env }, serverFlags)

/** The output of a Node script after its end; our own connections live on meanwhile. */
export async function output(script: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64_000_000 }
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, script), ...args], options)
  return stdout.trim()
}

export function stopProcess({ process: child }: Running): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-bench-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function stat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [ticks = 0, ended = 0] = [11, 13].map((at) => Number(fields[at]) + Number(fields[at + 1]))
  return { parent: Number(fields[1]), ticks, ended }
}

/** CPU milliseconds that some processes and all their descendants have used so far, those that ended too, on Linux. */
export async function cpuMs(pids: readonly number[]): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = new Map<number, Awaited<ReturnType<typeof stat>>>()
  for (const pid of names) await stat(pid).then((found) => stats.set(pid, found), forgetEnded)
  const below = (pid: number): boolean =>
    pids.includes(pid) || (stats.has(pid) && below(stats.get(pid)?.parent ?? 0))
  let ticks = 0
  for (const [pid, found] of stats) if (below(pid)) ticks += found.ticks + found.ended
  return ticks * TICK_MS
}

/** CPU milliseconds of one process so far, without its children. */
export const ownCpuMs = async (pid: number): Promise<number> => (await stat(pid)).ticks * TICK_MS

/** A process that ended between the listing and the look has nothing to count. */
function forgetEnded(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error
}
