import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { inherited } from './inherited.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))

export interface Server {
  url: string
  child: ChildProcess
  /** Its output so far, of both streams. */
  output: () => string
}

export interface End {
  code: number | null
  out: string
  err: string
}

type Environment = Record<string, string>

/** What production needs beside a database and a folder; its gateway is nowhere. */
export const productionSettings: Environment = {
  APP_MODE: 'production',
  APP_SECRET: 'a secret that is long enough to be one',
  PUBLIC_URL: 'https://app.example',
  SMS_PROVIDER: 'smsir',
  SMSIR_API_KEY: 'key',
  SMSIR_TEMPLATE_ID: '1',
  PAYMENT_GATEWAY: 'zarinpal',
  ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be',
  ZARINPAL_BASE_URL: 'http://127.0.0.1:9',
}

function run(file: string, environment: Environment, more: readonly string[] = []) {
  const child = spawn(process.execPath, [resolve(sources, file), ...more], {
    env: { ...inherited(), HOST: '127.0.0.1', PORT: '0', DEMO_PLAYS: 'false', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()))
  return { child, output }
}

export async function runToEnd(
  file: string,
  environment: Environment,
  more: readonly string[] = [],
): Promise<End> {
  const { child, output } = run(file, environment, more)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}

/** Starts a server and waits until it says that it is ready. @param file what starts it, from `src` */
export async function startServer(environment: Environment, file = 'server.ts'): Promise<Server> {
  const { child, output } = run(file, environment)
  const end = once(child, 'exit')
  while (!output.out.includes('ready at')) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output.err}`)
    await Promise.race([once(child.stdout, 'data'), end])
  }
  const url = /ready at (\S+)/.exec(output.out)?.[1] ?? ''
  return { url, child, output: () => output.out + output.err }
}

export async function serverForTest(environment: Environment, file = 'server.ts'): Promise<Server> {
  const server = await startServer(environment, file)
  onTestFinished(() => stopServer(server.child).then(() => undefined))
  return server
}

export async function stopServer(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

/** @param isOpen whether PostgreSQL's user has to come in, where root runs the tests */
export async function folderForTest(isOpen = false): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-server-'))
  if (isOpen) await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
