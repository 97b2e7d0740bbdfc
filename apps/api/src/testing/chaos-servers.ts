import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inherited } from './inherited.ts'

const server = fileURLToPath(new URL('../server.ts', import.meta.url))

/** Servers on one database, which die and come again. */
export interface Fleet {
  /** The address of one that is thought to live. */
  any: () => string
  killOne: (dice: () => number) => void
  /** Ends all, and starts them anew. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

interface Ship {
  child: ChildProcess
  url: string
}

async function launch(environment: Record<string, string>): Promise<Ship> {
  const child = spawn(process.execPath, [server], {
    env: {
      ...inherited(),
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO_PLAYS: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'exit')
  while (!output.includes('ready at')) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('a server ended before it was ready')
    await Promise.race([once(child.stdout, 'data'), ended])
  }
  return { child, url: /ready at (\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? '' }
}

async function end({ child }: Ship, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

export type OpenFleet = (on: { databaseUrl: string; bankUrl: string }) => Promise<Fleet>

export const openFleet: OpenFleet = async ({ databaseUrl, bankUrl }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-chaos-'))
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    REQUESTS_PER_MINUTE: '0',
    PAYMENT_GATEWAY: 'zarinpal',
    ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be',
    ZARINPAL_BASE_URL: bankUrl,
  }
  const ships = await Promise.all([launch(environment), launch(environment)])
  const starting = new Set<Promise<unknown>>()
  const replace = async (at: number, signal: NodeJS.Signals) => {
    const ship = ships[at]
    if (ship) await end(ship, signal)
    ships[at] = await launch(environment)
  }
  let turn = 0
  return {
    any: () => ships[(turn += 1) % ships.length]?.url ?? '',
    killOne: (dice) => {
      if (starting.size > 0) return
      const dying = replace(Math.floor(dice() * ships.length), 'SIGKILL')
      starting.add(dying)
      void dying.finally(() => starting.delete(dying))
    },
    restart: async () => {
      await Promise.all(starting)
      await Promise.all(ships.map((_ship, at) => replace(at, 'SIGTERM')))
    },
    close: async () => {
      await Promise.allSettled(starting)
      await Promise.all(ships.map((ship) => end(ship, 'SIGKILL')))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
