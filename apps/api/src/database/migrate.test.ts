import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { lock } from './lock.ts'
import { migrate } from './migrate.ts'

test('a lock is one’s alone until its process ends', async () => {
  const release = await lock('a name of this test')
  expect(release).not.toBeNull()
  expect(await lock('a name of this test')).toBeNull()
  release?.()
  await expect.poll(() => lock('a name of this test')).not.toBeNull()
})

async function createDatabase(name: string, options: string): Promise<string> {
  const url = new URL(inject('template'))
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} ${options}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

test('several processes that start at once migrate once', async () => {
  const url = await createDatabase('migrated_at_once', '')
  await Promise.all(Array.from({ length: 6 }, () => migrate(url)))
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    'select count(*)::int as n, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
  )
  await client.end()
  expect(rows[0].n).toBe(rows[0].kinds)
})

test('a database of the locale C is refused loudly: it would find nothing in Persian', async () => {
  const url = await createDatabase('in_locale_c', `template template0 lc_collate 'C' lc_ctype 'C'`)
  await expect(migrate(url)).rejects.toThrow(/show_trgm.*locale/s)
})
