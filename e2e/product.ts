import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guardFolder } from '../apps/api/src/testing/guard.ts'
import { buyPlan } from './purchases.ts'
import { demoTokens } from './sessions.ts'
import { BOX } from './settings.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
    /** Where it keeps everything, for commands that work on it while it runs. */
    dataDir: string
    /** Session tokens of demo fans with a plan. */
    tokens: string[]
    /** Session tokens of demo fans without purchases. */
    buyers: string[]
    /** Session tokens of demo fans without a plan. */
    planless: string[]
  }
}

const FANS = 12
const BUYERS = 2
const PLANLESS = 3

const root = join(import.meta.dirname, '..')

/** Starts the product with fresh demo content for the whole run, and ends it with everything it made. */
export default async function product(project: TestProject) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pahlavan-e2e-'))
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR,
    APP_MODE: 'demo',
    DEMO_PLAYS: 'false',
    VIDEO_BOX_URLS: BOX,
  }
  const log = await open(join(DATA_DIR, 'log.jsonl'), 'w+')
  const stdio = ['ignore', 'pipe', log.fd] as const
  const server = spawn(process.execPath, ['apps/demo/src/server.ts'], { cwd: root, env, stdio: [...stdio] })
  guardFolder(DATA_DIR, server.pid)
  if (!server.stdout) throw new Error('the product has no output')
  const url = await readyAt(server.stdout)
  project.provide('url', url)
  project.provide('dataDir', DATA_DIR)
  const tokens = await demoTokens(DATA_DIR, FANS + BUYERS + PLANLESS)
  const fans = tokens.slice(0, FANS)
  for (const token of fans) await buyPlan(url, token)
  project.provide('tokens', fans)
  project.provide('buyers', tokens.slice(FANS, FANS + BUYERS))
  project.provide('planless', tokens.slice(FANS + BUYERS))
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await log.close()
    await tellFaults(join(DATA_DIR, 'log.jsonl'))
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

/** Prints the product's own faults from its log; the rest of the log is not of interest here. */
async function tellFaults(file: string) {
  const lines = (await readFile(file, 'utf8')).split('\n')
  for (const line of lines) if (line !== '' && !/^\{"level":[1-4]0,/.test(line)) console.error(line)
}

function readyAt(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-5000)
      const url = /Pahlavan is ready at (\S+)/.exec(text)?.[1]
      if (url) resolve(url)
    })
    output.on('end', () => reject(new Error(`the product ended before it was ready: ${text}`)))
  })
}
