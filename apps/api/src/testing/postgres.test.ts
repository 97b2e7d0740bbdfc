import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isAlive } from '../database/embedded/processes.ts'

/** Starts a PostgreSQL as a run of tests does, says where it is, and waits. */
const RUN = `
  const { startPostgres } = await import(${JSON.stringify(new URL('postgres.ts', import.meta.url).href)})
  const { template } = await startPostgres()
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: template })
  await client.connect()
  const { rows } = await client.query('show data_directory')
  console.log(rows[0].data_directory)
  setInterval(() => undefined, 1000)`

test('a run of tests that is killed leaves neither PostgreSQL nor folder', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  const cluster = output.toString().trim()
  const postmaster = Number((await readFile(`${cluster}/postmaster.pid`, 'utf8')).split('\n')[0])
  expect(isAlive(postmaster)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => isAlive(postmaster), { timeout: 10_000 }).toBe(false)
  await expect.poll(() => existsSync(dirname(dirname(cluster))), { timeout: 10_000 }).toBe(false)
})
