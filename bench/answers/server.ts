import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nameOf, type Step } from './steps.ts'
import { freePort } from '../../apps/api/src/testing/port.ts'

/** Moves nobody's clock: the origin of every absolute link. */
const PUBLIC_URL = 'http://pahlavan.test'
const clock = join(import.meta.dirname, 'clock.ts')

/** A checkout of the product that runs on a data folder of its own. */
export interface Server {
  url: string
  process: ChildProcess
  memory: Map<string, string>
}

export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Where the product starts with its demo content; older checkouts had it in the API. */
const entries = ['apps/demo/src/server.ts', 'apps/api/src/server.ts']

const environment = (dataDir: string, at: number) => ({
  ...process.env,
  APP_MODE: 'demo',
  DATA_DIR: dataDir,
  PUBLIC_URL,
  CLOCK_AT: String(at),
  REQUESTS_PER_MINUTE: '0',
  COMMENT_APPROVAL: 'manual',
  DEMO_PLAYS: 'false',
})

/** Starts the product of a checkout, with its clock standing still at a moment (ms). */
export async function startServer(folder: string, dataDir: string, at: number): Promise<Server> {
  const port = await freePort()
  const child = spawn(
    join(folder, 'node_modules/.bin/node'),
    ['--import', clock, entries.find((file) => existsSync(join(folder, file))) ?? ''],
    {
      cwd: folder,
      env: { ...environment(dataDir, at), PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready at')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`${folder} ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}`, process: child, memory: new Map() }
}

export async function stopServer({ process: child }: Server): Promise<void> {
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Session tokens of a demo fan and of a scorekeeper, made by the checkout's own command. */
export async function rememberTokens({ memory }: Server, folder: string, dataDir: string): Promise<void> {
  for (const [who, role] of [
    ['fan', []],
    ['scorekeeper', ['--role', 'scorekeeper']],
  ] as const) {
    const args = ['run', '--silent', 'demo:token', '--', '--users', '1', ...role]
    const options = { cwd: folder, env: { ...process.env, DATA_DIR: dataDir } }
    const { stdout } = await promisify(execFile)('npm', args, options)
    memory.set(who, stdout.trim())
  }
}

const filled = (text: string, memory: Map<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => memory.get(name) ?? 'unknown')

function part(text: string, path: string): string | null {
  try {
    let value: unknown = JSON.parse(text)
    for (const name of path.split('.')) value = (value as Record<string, unknown> | null)?.[name]
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

async function newestCode(url: string): Promise<string> {
  const answer = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })
  const messages = (await answer.json()) as { text: string }[]
  return /#(\d{6})/.exec(messages[0]?.text ?? '')?.[1] ?? ''
}

/** Sends a step and stores the named parts of its answer. */
export async function send({ url, memory }: Server, step: Step): Promise<Answer> {
  const headers = Object.entries(step.headers ?? {}).map(([name, value]) => [name, filled(value, memory)])
  const response = await fetch(url + filled(step.path, memory), {
    method: step.method,
    headers: Object.fromEntries(headers) as Record<string, string>,
    redirect: 'manual',
    ...(step.body !== undefined && { body: filled(step.body, memory) }),
  }).catch((error: unknown) => {
    throw new Error(`no answer to ${nameOf(step)}`, { cause: error })
  })
  const text = await response.text()
  for (const [name, path] of Object.entries(step.remember ?? {}))
    memory.set(name, part(text, path) ?? 'unknown')
  if (step.code) memory.set('code', await newestCode(url))
  return { status: response.status, headers: Object.fromEntries(response.headers), text }
}
