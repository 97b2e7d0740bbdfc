import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { lock } from './embedded/lock.ts'
import { migrate } from './migrate.ts'
import { previousSchema } from './releases.ts'

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

test('a database of a newer version is refused in words, and stays as it is', async () => {
  const url = await createDatabase('from_the_future', '')
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
  )
  await expect(migrate(url)).rejects.toThrow(/newer Pahlavan \(its schema is of 2100-01-01.*نسخه‌ای تازه‌تر/s)
  const { rows } = await client.query(
    'select count(*)::int as n from drizzle.__drizzle_migrations where hash = $1',
    ['later'],
  )
  await client.end()
  expect(rows[0].n).toBe(1)
})

test('the release before a migration starts again on its database, and an older one does not', async () => {
  const url = await createDatabase('one_release_ahead', '')
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const write = (oldestKnown: number) =>
    client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at, oldest_known)
        select 'next', max(created_at) + 1000, $1::bigint from drizzle.__drizzle_migrations`,
      [oldestKnown],
    )
  await write(previousSchema)
  await migrate(url)
  await client.query(`delete from drizzle.__drizzle_migrations where hash = 'next'`)
  await write(4_102_444_800_000)
  await expect(migrate(url)).rejects.toThrow(/newer Pahlavan/)
  await client.end()
})

test('a server is updated in place from the release before alone', async () => {
  const url = await createDatabase('from_long_ago', '')
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [previousSchema])
  await expect(migrate(url, true)).rejects.toThrow(/Stop the server, then start this release/)
  await client.end()
})

test('a migration tries again where another process holds what it changes', { timeout: 60_000 }, async () => {
  const url = await createDatabase('with_a_long_writer', '')
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('begin; create table account (id integer)')
  const done = migrate(url)
  // Longer than a migration waits at a time.
  await sleep(4000)
  await other.query('rollback')
  await done
  expect((await other.query('select from account')).rows).toEqual([])
  await other.end()
})

test('a database of the locale C is refused loudly: it would find nothing in Persian', async () => {
  const url = await createDatabase('in_locale_c', `template template0 lc_collate 'C' lc_ctype 'C'`)
  await expect(migrate(url)).rejects.toThrow(/show_trgm.*locale/s)
})

test('every database knows styles, ages, weights and countries, and keeps what was changed in them', async () => {
  const url = await createDatabase('with_reference', '')
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`update country set title = 'ایران ما' where code = 'IR'`)
  await migrate(url)
  const { rows: weights } = await client.query<{ block: string }>(
    `select style_type || '-' || gender || ' ' || min(id) || '–' || max(id) || ' ' || string_agg(coalesce(max_kg::text, '+'), ' ' order by id)
     as block from play_weight where id < 100 group by style_type, gender order by 1`,
  )
  const { rows: countries } = await client.query(
    `select code, ioc, title, title_en from country where code in ('IR', 'DE') order by code`,
  )
  await client.end()
  expect(weights.map(({ block }) => block)).toEqual([
    '0-0 10–19 50 53 55 57 59 62 65 68 72 76',
    '0-1 0–9 57 61 65 70 74 79 86 92 97 125',
    '1-1 20–29 55 60 63 67 72 77 82 87 97 130',
    '2-1 30–34 60 70 80 90 +',
  ])
  expect(countries).toEqual([
    { code: 'DE', ioc: 'GER', title: 'آلمان', title_en: 'Germany' },
    { code: 'IR', ioc: 'IRI', title: 'ایران ما', title_en: 'Iran' },
  ])
})
