import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { archives, type ClubArchive } from '@pahlavan/contract/admin/archives'
import { staff } from '@pahlavan/contract/staff'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { appForTest, openTestAppOn, type Person, type TestApp } from '../../testing/app.ts'
import { ArchiveFiles } from './archive.files.ts'
import { archivedTables } from './archive.rules.ts'
import { sweepArchives } from './archive.orders.commands.ts'

const order = (admin: Person, key = randomUUID()) => admin.call(archives.order, { key })
const drop = (admin: Person, id: number) => admin.call(archives.drop, { key: randomUUID(), id })
const listed = async (admin: Person) => (await admin.call(archives.list, {})).data.items
const filesOf = ({ app }: TestApp) => new ArchiveFiles(app.config.dataDir)

/** The newest archive, once it is no longer being made. */
async function ended(admin: Person): Promise<ClubArchive> {
  const newest = async () => (await listed(admin))[0]
  const isEnded = async () => !['waiting', 'making'].includes((await newest())?.state ?? 'waiting')
  await expect.poll(isEnded, { timeout: 20_000 }).toBe(true)
  const archive = await newest()
  if (!archive) throw new Error('there is no archive')
  return archive
}

/** Opens an archive as the screen does. @returns its address, and the cookie of the browser */
async function open(admin: Person, id: number) {
  const { data, headers, status, code } = await admin.call(archives.open, { id })
  return {
    address: data?.address ?? '',
    cookie: String(headers['set-cookie']).split(';', 1)[0],
    status,
    code,
  }
}

const download = ({ app }: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

/** Adds an archive as a process left it. @returns its id */
async function left({ pool }: TestApp, columns: string, values: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into club_archive (${columns}) values (${values}) returning id`,
  )
  return rows[0]?.id ?? 0
}

test('an admin orders an archive, which has every table and file, and downloads it whole and in parts', async () => {
  const testApp = await appForTest()
  const admin = await testApp.staff('admin')
  const { dataDir } = testApp.app.config
  const film = randomBytes(300_000)
  await mkdir(join(dataDir, 'media', 'films', 'a-film-of-the-club'), { recursive: true })
  await writeFile(join(dataDir, 'media', 'films', 'a-film-of-the-club', 'film.mp4'), film)
  await testApp.pool.query(`insert into film (source, key) values ('one', 'a-film-of-the-club')`)
  const key = randomUUID()
  const first = await order(admin, key)
  expect(first.status).toBe(200)
  expect((await order(admin, key)).data).toEqual(first.data)
  const made = await ended(admin)
  expect(made).toMatchObject({ id: first.data.id, state: 'ready', percent: 100, files: 1, fault: null })
  expect(made.by).toMatchObject({ id: admin.id })
  expect(Date.parse(made.keptUntil ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)

  const { address, cookie = '' } = await open(admin, made.id)
  const whole = await download(testApp, address, { cookie })
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(made.size),
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment',
    'accept-ranges': 'bytes',
  })
  const etag = String(whole.headers.etag)
  const rest = await download(testApp, address, { cookie, range: 'bytes=1000-', 'if-range': etag })
  expect(rest.statusCode).toBe(206)
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(1000))).toBe(true)
  const entries = unzipSync(whole.rawPayload)
  for (const table of Object.keys(archivedTables)) expect(entries).toHaveProperty([`${table}.jsonl`])
  expect(Buffer.from(entries['media/films/a-film-of-the-club/film.mp4'] ?? []).equals(film)).toBe(true)
  expect(JSON.parse(strFromU8(entries['archive.json'] ?? new Uint8Array()))).toMatchObject({ files: 1 })
  const { items } = (await admin.call(staff.audit, { kind: 'archive' })).data
  expect(items.map(({ action }) => action)).toEqual(['archive.download', 'archive.order'])
})

test('a second press while one is made begins no second, and one that is given up makes way', async () => {
  const testApp = await appForTest()
  const admin = await testApp.staff('admin')
  const id = await left(testApp, 'state, tries, held_until', `'making', 1, now() + interval '1 hour'`)
  expect(await order(admin)).toMatchObject({ status: 409, code: 'archive_running' })
  expect(await drop(admin, id)).toMatchObject({ status: 200 })
  expect(await drop(admin, id)).toMatchObject({ status: 404, code: 'archive_not_found' })
  expect((await order(admin)).status).toBe(200)
  expect(await ended(admin)).toMatchObject({ state: 'ready' })
})

test('an address works for the browser and the session that asked, while the account is an admin', async () => {
  const testApp = await appForTest()
  const [admin, other] = [await testApp.staff('admin'), await testApp.staff('admin')]
  await order(admin)
  const { id } = await ended(admin)
  const { address, cookie = '' } = await open(admin, id)
  expect((await download(testApp, address)).statusCode).toBe(403)
  expect(
    (await download(testApp, address, { cookie: (await open(other, id)).cookie ?? '' })).statusCode,
  ).toBe(403)
  expect((await download(testApp, address.replace(/\.[^.]+\//, '.forged/'), { cookie })).statusCode).toBe(403)
  expect((await download(testApp, '/media/archives/1.zip', { cookie })).statusCode).toBe(404)
  await testApp.pool.query('delete from account_role where account_id = $1', [admin.id])
  expect((await download(testApp, address, { cookie })).statusCode).toBe(403)
  await testApp.pool.query(`insert into account_role (account_id, role) values ($1, 'admin')`, [admin.id])
  expect((await download(testApp, address, { cookie })).statusCode).toBe(200)
  await drop(other, id)
  expect((await download(testApp, address, { cookie })).statusCode).toBe(404)
  expect(existsSync(filesOf(testApp).pathOf(id))).toBe(false)
  expect(await open(other, id)).toMatchObject({ status: 404, code: 'archive_not_found' })
  await testApp.pool.query('delete from session where account_id = $1', [admin.id])
  expect((await download(testApp, address, { cookie })).statusCode).toBe(403)
})

test('a disk that takes no more, and a fault in the middle, are named and leave no half of a file', async () => {
  const testApp = await appForTest()
  const admin = await testApp.staff('admin')
  const { folder } = filesOf(testApp)
  await mkdir(join(folder, '..'), { recursive: true })
  await writeFile(folder, 'a file in the place of the folder')
  await order(admin)
  expect(await ended(admin)).toMatchObject({ state: 'failed', fault: 'disk', keptUntil: null })
  const other = await appForTest()
  const second = await other.staff('admin')
  await other.pool.query('drop table short_link')
  await order(second)
  expect(await ended(second)).toMatchObject({ state: 'failed', fault: 'other' })
  expect(await readdir(filesOf(other).folder)).toEqual([])
})

test('what a process died over is made by the next one, and after some tries is given up', async () => {
  const testApp = await appForTest()
  const admin = await testApp.staff('admin')
  const { dataDir } = testApp.app.config
  const dead = (tries: number) =>
    left(testApp, 'state, tries, held_until', `'making', ${tries}, now() - interval '1 second'`)
  for (const [tries, outcome] of [
    [1, { state: 'ready', fault: null }],
    [3, { state: 'failed', fault: 'stopped' }],
  ] as const) {
    const id = await dead(tries)
    await mkdir(filesOf(testApp).folder, { recursive: true })
    await writeFile(filesOf(testApp).draftOf(id), 'half of a file')
    const next = await openTestAppOn(testApp.url, { dataDir })
    expect(await ended(admin)).toMatchObject({ id, ...outcome })
    expect(existsSync(filesOf(testApp).draftOf(id))).toBe(false)
    await next.app.close()
  }
})

test('three archives are kept, each for a week, and nothing else stays in their folder', async () => {
  const testApp = await appForTest()
  const admin = await testApp.staff('admin')
  const files = filesOf(testApp)
  await mkdir(files.folder, { recursive: true })
  const ready = async (until: string) => {
    const id = await left(
      testApp,
      'state, ended_at, kept_until',
      `'ready', now(), now() + interval '${until}'`,
    )
    await writeFile(files.pathOf(id), 'an archive')
    return id
  }
  const over = await ready('-1 second')
  const three = [await ready('1 day'), await ready('1 day'), await ready('1 day')]
  await writeFile(files.draftOf(over), 'left')
  await writeFile(join(files.folder, 'other.txt'), 'left')
  await sweepArchives({ pool: testApp.pool, files })
  expect((await readdir(files.folder)).toSorted()).toEqual(three.map((id) => `${id}.zip`).toSorted())
  await order(admin)
  const { id } = await ended(admin)
  const states = (await listed(admin)).map((each) => [each.id, each.state])
  expect(states).toEqual([
    [id, 'ready'],
    [three[2], 'ready'],
    [three[1], 'ready'],
    [three[0], 'removed'],
    [over, 'removed'],
  ])
  expect((await readdir(files.folder)).toSorted()).toEqual(
    [id, three[1], three[2]].map((each) => `${each}.zip`).toSorted(),
  )
})
