import type { Pool } from 'pg'
import { readRelease } from '../../version.ts'
import { type BackupContext, megabytes, withPool } from './backup.context.ts'
import { FolderPlace } from './backup.folder.ts'
import { backupName, type Manifest, manifestName, manifestText } from './backup.manifest.rules.ts'
import { MediaSender } from './backup.media.commands.ts'
import { writeText } from './backup.place.ts'
import { connectionVariables, ProgramFailure, Programs } from './backup.programs.ts'
import { findServer, holdLock, type ServerRow } from './backup.queries.ts'
import { prune } from './backup.retention.commands.ts'
import { type StoredPart, writePart } from './backup.sealing.ts'
import { withoutSecrets } from './backup.settings.rules.ts'
import { noteBackup, noteFailure } from './backup.state.ts'
import { segmentsOf } from './backup.wal.rules.ts'

const programsFor = ({ major }: ServerRow, { config }: BackupContext, names: string[]) =>
  Programs.find(major, { named: config.backup?.programs ?? null, names, isExact: false })

/** Copies the cluster while it runs, with the WAL that it needs. */
async function writeBase(
  context: BackupContext,
  server: ServerRow,
  folder: string,
): Promise<{ base: StoredPart; wal: Manifest['wal'] }> {
  if (!server.mayReplicate)
    throw new ProgramFailure(
      `The role ${server.user} may not copy the database: runuser -u postgres -- psql -c 'alter role ${server.user} replication'`,
    )
  const programs = await programsFor(server, context, ['pg_basebackup'])
  const args = [
    '--pgdata=-',
    '--format=tar',
    '--wal-method=fetch',
    '--checkpoint=fast',
    '--no-password',
    '--verbose',
  ]
  const copy = programs.start('pg_basebackup', args, { env: connectionVariables(context.url) })
  const base = await writePart(context, `${folder}/base.tar`, copy.output())
  const wal = segmentsOf(copy.words)
  if (!wal)
    throw new ProgramFailure(`pg_basebackup does not say where its WAL begins: ${copy.words.slice(-500)}`)
  return { base, wal }
}

/** Makes one backup. It counts from the moment on when its manifest is there. */
async function makeBackup(context: BackupContext, pool: Pool, media: MediaSender): Promise<Manifest> {
  const { place, sealing, config, log } = context
  const server = await findServer(pool)
  const began = Date.now()
  const name = backupName(server.now)
  const folder = `backups/${name}`
  const { base, wal } = await writeBase(context, server, folder)
  log(`the database is copied: ${megabytes(base.bytes)} MB of ${megabytes(server.bytes)} MB`)
  const { sent } = await media.send()
  await media.save()
  const listed = await media.writeList(folder)
  log(`${listed.files} files of pictures, films and recordings: ${megabytes(sent)} MB were new`)
  const { now, mayReplicate: _, ...database } = server
  const manifest: Manifest = {
    format: 1,
    name,
    beganAt: now.toISOString(),
    endedAt: (await findServer(pool)).now.toISOString(),
    release: readRelease(),
    database,
    wal,
    recipient: sealing.recipient,
    base,
    media: listed,
    settings: withoutSecrets(config),
  }
  await writeText(
    place,
    manifestName(name),
    manifestText(manifest, (text) => sealing.sign(text)),
  )
  await noteBackup(context, {
    backup: {
      name,
      at: manifest.endedAt,
      seconds: (Date.now() - began) / 1000,
      databaseBytes: server.bytes,
      baseBytes: base.bytes,
      mediaFiles: listed.files,
      mediaBytes: listed.bytes,
      sentMediaBytes: sent,
    },
    failure: null,
  })
  return manifest
}

/** Another process makes a backup. */
export class BackupRuns extends Error {
  constructor() {
    super('Another process makes a backup now. Wait for its end.')
  }
}

/**
 * Makes a backup, then removes old ones. One at a time, on all machines.
 *
 * @param own the sender of the process that follows the database; without one contents of media are removed only where nobody follows
 * @throws BackupRuns, or an error for people
 */
export async function backUp(context: BackupContext, own?: MediaSender): Promise<Manifest> {
  const locks: (() => Promise<void>)[] = []
  const take = async (name: 'make' | 'follow') => {
    const release = await holdLock(context.url, name, ({ message }) =>
      context.log(`a lock broke: ${message}`),
    )
    if (release) locks.push(release)
    return release !== null
  }
  try {
    if (!(await take('make'))) throw new BackupRuns()
    const isOwner = own !== undefined || (await take('follow'))
    if (isOwner && context.place instanceof FolderPlace) await context.place.removeDrafts('backups')
    const media = own ?? (await MediaSender.open({ ...context, dataDir: context.config.dataDir }))
    const manifest = await withPool(context.url, (pool) => makeBackup(context, pool, media))
    await prune(context, new Date(manifest.endedAt), isOwner ? media : null)
    return manifest
  } catch (error) {
    if (!(error instanceof BackupRuns)) await noteFailure(context, 'backup', error)
    throw error
  } finally {
    for (const release of locks) await release()
  }
}
