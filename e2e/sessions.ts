import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A new session of each of the first demo fans after `skip`, in an order that stays: tokens, made beside the product while it runs. */
export async function demoTokens(dataDir: string, users: number, skip = 0): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: dataDir, APP_MODE: 'demo' }
  const tokenCommand = ['apps/demo/src/token.cli.ts', '--users', String(users), '--skip', String(skip)]
  const { stdout } = await promisify(execFile)(process.execPath, tokenCommand, { cwd: root, env })
  return stdout.split('\n').filter(Boolean)
}

/** One more session of the fan with the token at `at`: for a test that ends it, and may be tried again. */
export async function newSession(at: number): Promise<string> {
  const [token] = await demoTokens(inject('dataDir'), 1, at)
  if (token === undefined) throw new Error(`no demo fan stands at ${at}`)
  return token
}
