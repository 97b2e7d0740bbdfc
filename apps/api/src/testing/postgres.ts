import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that test files copy theirs from. */
    template: string
  }
}

/** One PostgreSQL for the run of the tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-tests-'))
  const embedded = await startEmbedded(folder, { isSafe: false })
  const template = new URL(embedded.url)
  template.pathname = '/template_pahlavan'
  const client = new Client({ connectionString: embedded.url })
  await client.connect()
  await client.query('create database template_pahlavan')
  await client.end()
  await migrate(template.href)
  provide('template', template.href)
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
