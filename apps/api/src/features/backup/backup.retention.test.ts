import { access, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { folderForTest } from '../../testing/server.ts'
import { type BackupContext, openContext } from './backup.context.ts'
import { changeName, readList, writeChanges } from './backup.lists.ts'
import { backupName, keptNames, type Manifest, manifestName, manifestText } from './backup.manifest.rules.ts'
import { MediaSender } from './backup.media.commands.ts'
import { contentName } from './backup.media.rules.ts'
import { writeText } from './backup.place.ts'
import { restoreBeside } from './backup.restore.commands.ts'
import { manifestOf, prune, wholeNames } from './backup.retention.commands.ts'
import { readPart, writePart } from './backup.sealing.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-28T23:30:00Z')

async function contextForTest() {
  const [dataDir, root] = [await folderForTest(), await folderForTest()]
  const context = await openContext(readConfig({ DATA_DIR: dataDir, BACKUP_DIR: root }), '', () => undefined)
  return { context, root, dataDir, media: await MediaSender.open({ ...context, dataDir }) }
}

async function* contentOf(text: string) {
  yield Buffer.from(text)
}

const segmentOf = (day: number) => `00000001000000000000${day.toString(16).toUpperCase().padStart(4, '0')}`

/** Writes the backup of a day with the files that the media folder has. @param schemaAt when its newest migration was written */
async function addBackup(
  context: BackupContext,
  media: MediaSender,
  day: number,
  schemaAt = 1,
): Promise<string> {
  const at = new Date(now.getTime() - (400 - day) * DAY_MS)
  const name = backupName(at)
  await media.send()
  const base = await writePart(context, `backups/${name}/base.tar`, contentOf(`base of ${day}`))
  const manifest: Manifest = {
    format: 1,
    name,
    beganAt: at.toISOString(),
    endedAt: at.toISOString(),
    release: { version: '1', commit: 'source', schema: '0113' },
    database: {
      major: 15,
      version: '15',
      name: 'club',
      user: 'club',
      systemId: '1',
      locale: 'C',
      bytes: 1,
      schemaAt,
    },
    wal: { first: segmentOf(day), last: segmentOf(day) },
    recipient: null,
    base,
    media: await media.writeList(`backups/${name}`),
    settings: {},
  }
  await writeText(
    context.place,
    manifestName(name),
    manifestText(manifest, () => null),
  )
  await writePart(context, `wal/${segmentOf(day)}`, contentOf('wal'))
  await writeChanges(context, at.getTime(), [])
  return name
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Reads a backup as a restore does: its base, its list, and that each content is there. */
async function readBackup(context: BackupContext, root: string, name: string): Promise<string[]> {
  const manifest = await manifestOf(context, name)
  if (typeof manifest === 'string') throw new Error(manifest)
  await readPart(context, manifest.base, async (content) => {
    for await (const bytes of content) expect(bytes.length).toBeGreaterThan(0)
  })
  const files = await readList(context, manifest.media.list)
  for (const { sha256 } of files) expect(await isThere(join(root, contentName('plain', sha256)))).toBe(true)
  return files.map(({ path }) => path)
}

test('old backups go with the WAL and the media that only they need, and what stays can be restored', async () => {
  const { context, root, dataDir, media } = await contextForTest()
  await mkdir(join(dataDir, 'media/films'), { recursive: true })
  const film = (name: string) => join(dataDir, 'media/films', `${name}.m4s`)
  const names: string[] = []
  for (const day of [
    340,
    341,
    355,
    370,
    378,
    379,
    380,
    386,
    ...Array.from({ length: 12 }, (_, n) => 389 + n),
  ]) {
    await writeFile(film('first'), `film of day ${day}`)
    if (day === 380) await writeFile(film('kept'), 'of day 380 and later')
    names.push(await addBackup(context, media, day))
  }
  // One that never became whole, and one that another key reads.
  await writePart(context, 'backups/2026-11-01T00-00-00Z/base.tar', contentOf('half'))
  await writeFile(film('first'), 'of now')
  await prune(context, now, media)

  const staying = names.filter((name) => keptNames(names, now).has(name))
  expect(await wholeNames(context)).toEqual(staying)
  expect(staying.length).toBeLessThan(names.length - 3)
  expect(
    (await readdir(join(root, 'backups'), { recursive: true })).filter((file) => file.includes('base'))
      .length,
  ).toBe(staying.length)
  for (const name of staying) expect(await readBackup(context, root, name)).toContain('media/films/first.m4s')
  // The last seven days and the one before come back to the minute.
  const wal = (await readdir(join(root, 'wal'))).toSorted()
  expect(wal).toEqual(Array.from({ length: 9 }, (_, n) => `${segmentOf(392 + n)}.zst`))
  expect((await readdir(join(root, 'changes'))).toSorted()[0]).toContain(
    changeName(now.getTime() - 8 * DAY_MS).slice('changes/'.length),
  )
  const contents = await readdir(join(root, 'media/plain'), { recursive: true, withFileTypes: true })
  expect(contents.filter((entry) => entry.isFile()).length).toBe(staying.length + 1)
})

test('while a backup that stays cannot be read, no media are removed', async () => {
  const { context, root, dataDir, media } = await contextForTest()
  await mkdir(join(dataDir, 'media/films'), { recursive: true })
  for (const day of [200, 201, 399, 400]) {
    await writeFile(join(dataDir, 'media/films/a.m4s'), `film of day ${day}`)
    await addBackup(context, media, day)
  }
  const last = (await wholeNames(context)).at(-1) ?? ''
  await writeFile(join(root, manifestName(last)), '{')
  await prune(context, now, media)
  const contents = await readdir(join(root, 'media/plain'), { recursive: true, withFileTypes: true })
  expect(contents.filter((entry) => entry.isFile()).length).toBe(4)
})

test('a backup of a newer release is refused by an older one with a sentence, and changes nothing', async () => {
  const { context, dataDir, media } = await contextForTest()
  await addBackup(context, media, 400, Date.parse('2100-01-01'))
  const folder = join(dataDir, 'restored')
  await mkdir(folder)
  await writeFile(join(folder, 'restored.json'), 'of before')
  await expect(restoreBeside(context, { at: null, folder, hasMedia: true })).rejects.toThrow(
    /The backup \S+ was made by a newer Pahlavan \(1, 0113\)\. Restore it with that release or a later one\./,
  )
  expect(await isThere(join(folder, 'restored.json'))).toBe(true)
})
