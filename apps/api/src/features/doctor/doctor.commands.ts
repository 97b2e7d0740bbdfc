import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { reasonOf } from '../../errors.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../database/connect.ts'
import { readBackupState } from '../backup/backup.state.ts'
import { BucketStore } from '../media/media.bucket.ts'
import { hasFfmpeg } from '../media/media.ffmpeg.render.ts'
import type { Finding } from '../payments/payments.doctor.commands.ts'
import { findDatabase } from './doctor.queries.ts'
import { type Backups, type Certificate, findingsOf, type Folder, type Machine } from './doctor.rules.ts'

const TLS_TIMEOUT_MS = 5000

/** The database, and the clocks of both machines: the middle of the question is held against the time of the answer. */
async function readDatabase(db: Queryable): Promise<Pick<Machine, 'database' | 'clockDifferenceMs'>> {
  const began = Date.now()
  const { now, ...database } = await findDatabase(db)
  return { database, clockDifferenceMs: (began + Date.now()) / 2 - now }
}

/** A folder of the server, made where it is missing. */
export async function readFolder(path: string): Promise<Folder> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK)
    const { bavail, blocks, bsize } = await statfs(path)
    return { path, freeBytes: bavail * bsize, totalBytes: blocks * bsize, fault: null }
  } catch (error) {
    return { path, freeBytes: 0, totalBytes: 0, fault: reasonOf(error) }
  }
}

async function readBucket({ bucket }: Config): Promise<Machine['bucket']> {
  if (bucket === null) return null
  return new BucketStore(bucket).probe().then(
    () => ({ name: bucket.bucket, fault: null }),
    (error: unknown) => ({ name: bucket.bucket, fault: reasonOf(error) }),
  )
}

/** The certificate of a host. @throws Error where nobody answers within five seconds */
function readCertificate({ hostname, port }: URL): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const at = { host: hostname, port: Number(port || 443), servername: hostname }
    // A certificate that browsers refuse is a finding, and no error.
    const socket = connect({ ...at, rejectUnauthorized: false, timeout: TLS_TIMEOUT_MS }, () => {
      const { valid_to: endsAt } = socket.getPeerCertificate()
      const fault = socket.authorized ? null : String(socket.authorizationError)
      resolve({ endsAt: new Date(endsAt), fault })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer within five seconds')))
    socket.once('error', reject)
  })
}

/** The certificate of the site as visitors get it; null where the site has none. */
export async function readSite({ publicUrl }: Config): Promise<Machine['certificate']> {
  if (!publicUrl?.startsWith('https:')) return null
  return readCertificate(new URL(publicUrl)).catch((error: unknown) => ({
    endsAt: null,
    fault: `${publicUrl}: ${reasonOf(error)}`,
  }))
}

/** The backups of the settings, as the process that makes them wrote their state; null in a demo without. */
export async function readBackups({ backup, dataDir, mode }: Config): Promise<Backups | null> {
  if (backup === null) return mode === 'demo' ? null : { isSet: false, lastAt: null, fault: null }
  const state = await readBackupState(dataDir)
  const { failure = null, check = null } = state ?? {}
  const fault = check && !check.isWell ? `restore: ${check.text}` : null
  return {
    isSet: true,
    lastAt: state?.backup ? new Date(state.backup.at) : null,
    fault: failure ? `${failure.work}: ${failure.text}` : fault,
  }
}

/** Looks at the machine: database, clock, disk, backups, encoder, bucket and certificate. It changes nothing that stays. */
export async function readMachine(config: Config, db: Queryable): Promise<Machine> {
  const [ofDatabase, folder, backup, hasEncoder, bucket, certificate] = await Promise.all([
    readDatabase(db),
    readFolder(config.dataDir),
    readBackups(config),
    hasFfmpeg(),
    readBucket(config),
    readSite(config),
  ])
  return { ...ofDatabase, folder, backup, hasEncoder, bucket, certificate }
}

function secretFindings({ acceptedSecret }: Config): Finding[] {
  if (acceptedSecret === null) return []
  const says = 'another secret is accepted: remove APP_SECRET_ACCEPTED a day after the change'
  return [{ what: 'APP_SECRET_ACCEPTED', isWell: true, says }]
}

/** The findings about the machine and about the settings for its secrets. */
export const examineMachine = async (config: Config, db: Queryable): Promise<Finding[]> => [
  ...findingsOf(await readMachine(config, db)),
  ...secretFindings(config),
]
