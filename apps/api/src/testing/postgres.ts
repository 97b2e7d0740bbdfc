import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../database/embedded/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { guardFolder } from './guard.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that test files copy theirs from. */
    template: string
  }
}

/** Makes a database beside another one, as a copy of it, and gives its address. */
export async function createDatabase(template: string, name: string): Promise<string> {
  const url = new URL(template)
  const source = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${source}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** Starts a PostgreSQL of its own, with a migrated database. */
export async function startPostgres(): Promise<{ template: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-tests-'))
  guardFolder(folder)
  const embedded = await startEmbedded(folder, { isSafe: false })
  const empty = new URL(embedded.url)
  empty.pathname = '/template1'
  const template = await createDatabase(empty.href, 'template_pahlavan')
  await migrate(template)
  return {
    template,
    stop: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One PostgreSQL for the run of the tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { template, stop } = await startPostgres()
  provide('template', template)
  return stop
}
