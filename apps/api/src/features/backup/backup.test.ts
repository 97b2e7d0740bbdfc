import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateIdentity } from 'age-encryption'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { folderForTest, productionSettings } from '../../testing/server.ts'
import { FolderPlace } from './backup.folder.ts'
import { backupName, keptNames, type Manifest, manifestText, readManifest } from './backup.manifest.rules.ts'
import { MediaSender } from './backup.media.commands.ts'
import { isDue } from './backup.schedule.rules.ts'
import { readPart, Sealing, writePart } from './backup.sealing.ts'
import { withoutSecrets } from './backup.settings.rules.ts'
import { missingSegment, nextSegment, segmentAt } from './backup.wal.rules.ts'

async function* contentOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function stored(identity: string | null) {
  const root = await folderForTest()
  const place = new FolderPlace(root)
  const sealing = await Sealing.open(identity)
  const part = await writePart({ place, sealing }, 'base.tar', contentOf('x'.repeat(200_000), 'end'))
  const read = async (other = sealing) => {
    let text = ''
    await readPart({ place, sealing: other }, part, async (content) => {
      for await (const bytes of content) text += Buffer.from(bytes).toString()
    })
    return text
  }
  return { root, place, part, read, path: join(root, part.name) }
}

test('a part comes back as it was written, encrypted or not', async () => {
  for (const identity of [null, await generateIdentity()]) {
    const { read, path } = await stored(identity)
    expect(await read()).toBe(`${'x'.repeat(200_000)}end`)
    expect((await readFile(path, 'latin1')).startsWith('age-encryption.org')).toBe(identity !== null)
  }
})

test('a part that is cut, changed, longer or of another key is refused with a sentence', async () => {
  const identity = await generateIdentity()
  for (const key of [null, identity]) {
    const { read, path } = await stored(key)
    const bytes = await readFile(path)
    await writeFile(path, bytes.subarray(0, bytes.length - 20))
    await expect(read()).rejects.toThrow(/base\.tar\.zst\S* (is cut|cannot be read: it is cut)/)
    const changed = Buffer.from(bytes)
    changed[bytes.length - 5] = 255 - (bytes[bytes.length - 5] ?? 0)
    await writeFile(path, changed)
    await expect(read()).rejects.toThrow(/changed/)
    await writeFile(path, bytes)
    await appendFile(path, 'more')
    await expect(read()).rejects.toThrow(/is cut: it has|changed/)
  }
  const { read } = await stored(identity)
  await expect(read(await Sealing.open(await generateIdentity()))).rejects.toThrow(/has another key/)
  await expect(Sealing.open(identity.replace(/.$/, (end) => (end === 'Q' ? 'P' : 'Q')))).rejects.toThrow(
    /wrong letter/,
  )
})

test('what fails in the middle leaves neither a file nor a half of one, and the earlier one stays', async () => {
  const root = await folderForTest()
  const place = new FolderPlace(root)
  await place.write('wal/a', contentOf('good'))
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('No space left on device')
  }
  await expect(place.write('wal/a', broken())).rejects.toThrow('No space left')
  expect(await readFile(join(root, 'wal/a'), 'utf8')).toBe('good')
  expect(await readdir(join(root, 'wal'))).toEqual(['a'])
  await writeFile(join(root, 'wal/b.0011.part'), 'half')
  const names = []
  for await (const { name } of place.list('wal')) names.push(name)
  expect(names).toEqual(['wal/a'])
})

const manifest: Manifest = {
  format: 1,
  name: '2026-11-28T22-00-00Z',
  beganAt: '2026-11-28T22:00:00.000Z',
  endedAt: '2026-11-28T22:01:00.000Z',
  release: { version: '1', commit: 'source', schema: '0113' },
  database: {
    major: 15,
    version: '15.1',
    name: 'club',
    user: 'club',
    systemId: '1',
    locale: 'C.UTF-8',
    bytes: 1,
    schemaAt: 1,
  },
  wal: { first: '000000010000000000000001', last: '000000010000000000000001' },
  recipient: 'age1one',
  base: { name: 'base', bytes: 1, sha256: 'a' },
  media: { list: { name: 'list', bytes: 1, sha256: 'a' }, files: 0, bytes: 0 },
  settings: {},
}

test('a manifest with another key, a change, or of another format is refused with a sentence', () => {
  const key = { recipient: 'age1one', sign: (text: string) => String(text.length) }
  const text = manifestText(manifest, key.sign)
  expect(readManifest('a', text, key)).toEqual(manifest)
  expect(readManifest('a', text, { ...key, recipient: 'age1two' })).toContain(
    'made with another key: it is encrypted for age1one',
  )
  expect(readManifest('a', text, { ...key, recipient: null })).toContain('set BACKUP_KEY')
  expect(readManifest('a', text.replace('0113', '01130'), key)).toContain('was changed')
  expect(readManifest('a', text.slice(0, 40), key)).toContain('is cut')
  expect(readManifest('a', manifestText({ ...manifest, format: 2 as 1 }, key.sign), key)).toContain(
    'another format',
  )
})

test('seven days, four weeks and twelve months of backups stay', () => {
  const day = 86_400_000
  const now = Date.parse('2026-11-28T23:00:00Z')
  const names = Array.from({ length: 500 }, (_, i) => backupName(new Date(now - (499 - i) * day)))
  const staying = [...keptNames(names, new Date(now))].toSorted()
  expect(staying.slice(-9)).toEqual(names.slice(-9))
  expect(new Set(staying.map((name) => name.slice(0, 7))).size).toBe(12)
  expect(staying.length).toBeLessThanOrEqual(9 + 4 + 12)
  expect([...keptNames(names.slice(0, 1), new Date(now))]).toEqual(names.slice(0, 1))
})

test('a backup is due once a day, at its hour', () => {
  const now = new Date('2026-11-28T10:00:00Z')
  expect(isDue(undefined, 23, now)).toBe(true)
  expect(isDue('2026-11-27T23-00-10Z', 23, now)).toBe(false)
  expect(isDue('2026-11-27T22-59-00Z', 23, now)).toBe(true)
  expect(isDue('2026-11-28T09-59-00Z', 10, now)).toBe(true)
})

test('segments follow each other, and a missing one is named', () => {
  expect(segmentAt(1, '2/FF000028')).toBe('0000000100000002000000FF')
  expect(nextSegment('0000000100000002000000FF')).toBe('000000010000000300000000')
  const names = ['000000010000000000000003', '000000010000000000000004', '000000010000000000000006']
  expect(missingSegment(names, '000000010000000000000003')).toBe('000000010000000000000005')
  expect(missingSegment(names.slice(0, 2), '000000010000000000000003')).toBeNull()
})

test('the settings in a backup hold no secret', async () => {
  const secrets = {
    APP_SECRET: 'the-secret-of-the-app-that-is-long-enough',
    SMSIR_API_KEY: 'the-key-of-messages',
    ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be',
    BACKUP_KEY: await generateIdentity(),
    METRICS_TOKEN: 'the-token-of-metrics',
    APP_SECRET_ACCEPTED: 'another-secret-of-the-app-that-is-long',
    S3_SECRET_ACCESS_KEY: 'the-secret-of-the-bucket',
    S3_ACCESS_KEY_ID: 'the-id-of-the-bucket',
  }
  const addresses = {
    DATABASE_URL: 'postgres://club:the-password@db.example/club',
    REDIS_URL: 'redis://:the-password@redis.example',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'films',
    BACKUP_DIR: '/mnt/backup',
  }
  const text = JSON.stringify(withoutSecrets(readConfig({ ...productionSettings, ...secrets, ...addresses })))
  for (const secret of [...Object.values(secrets), 'the-password']) expect(text).not.toContain(secret)
  for (const known of ['db.example', '/mnt/backup', 'https://app.example', 'films'])
    expect(text).toContain(known)
})

test('media are sent once, by their content, and a file that is gone is noted', async () => {
  const [dataDir, root] = [await folderForTest(), await folderForTest()]
  const options = { dataDir, place: new FolderPlace(root), sealing: await Sealing.open(null) }
  const add = async (path: string, text: string) => {
    await mkdir(join(dataDir, 'media', path, '..'), { recursive: true })
    await writeFile(join(dataDir, 'media', path), text)
  }
  await add('one/original.webp', 'picture')
  await add('two/original.webp', 'picture')
  await add('two/640.avif', 'a size')
  await add('incoming/three.webp', 'not ended')
  const sender = await MediaSender.open(options)
  const first = await sender.send()
  expect([first.changes.length, first.sent]).toEqual([2, 'picture'.length])
  await sender.save()
  const next = await MediaSender.open(options)
  expect(await next.send()).toEqual({ changes: [], sent: 0 })
  await writeFile(join(dataDir, 'media/one/original.webp'), 'another')
  expect((await next.send()).changes).toMatchObject([{ path: 'media/one/original.webp', bytes: 7 }])
})
