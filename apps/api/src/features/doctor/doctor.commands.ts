import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../database/connect.ts'
import { BucketStore } from '../media/media.bucket.ts'
import { hasFfmpeg } from '../media/media.ffmpeg.render.ts'
import type { Finding } from '../payments/payments.doctor.commands.ts'
import { findDatabase } from './doctor.queries.ts'
import { type Certificate, certificateFinding, clockFinding, diskFinding } from './doctor.rules.ts'

const TLS_TIMEOUT_MS = 5000

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The database, and the clocks of both machines: the middle of the question is held against the time of the answer. */
async function databaseFindings(db: Queryable): Promise<Finding[]> {
  const began = Date.now()
  const { version, megabytes, now, isPersian } = await findDatabase(db)
  const locale = isPersian ? '' : '; its locale knows no Persian letters: make it with C.UTF-8'
  return [
    {
      what: 'database',
      isWell: isPersian,
      says: `PostgreSQL ${version}, ${megabytes.toFixed(0)} MB${locale}`,
    },
    clockFinding((began + Date.now()) / 2 - now),
  ]
}

async function folderFinding(folder: string): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return diskFinding(folder, bavail * bsize)
  } catch (error) {
    return { what: 'disk', isWell: false, says: `${folder} cannot be written: ${reasonOf(error)}` }
  }
}

async function encoderFinding(): Promise<Finding> {
  const isWell = await hasFfmpeg()
  const says = isWell ? 'encodes films' : 'is missing, so films wait: apt-get install ffmpeg'
  return { what: 'ffmpeg', isWell, says }
}

async function bucketFindings({ bucket }: Config): Promise<Finding[]> {
  if (bucket === null) return []
  const what = `bucket ${bucket.bucket}`
  return new BucketStore(bucket).probe().then(
    () => [{ what, isWell: true, says: 'takes and deletes files' }],
    (error: unknown) => [{ what, isWell: false, says: reasonOf(error) }],
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

async function certificateFindings({ publicUrl }: Config): Promise<Finding[]> {
  if (!publicUrl?.startsWith('https:')) return []
  return readCertificate(new URL(publicUrl)).then(
    (certificate) => [certificateFinding(certificate, Date.now())],
    (error: unknown) => [{ what: 'certificate', isWell: false, says: `${publicUrl}: ${reasonOf(error)}` }],
  )
}

/** Looks at the machine: database, clock, disk, encoder, bucket and certificate. It changes nothing that stays. */
export async function examineMachine(config: Config, db: Queryable): Promise<Finding[]> {
  const parts = await Promise.all([
    databaseFindings(db),
    folderFinding(config.dataDir),
    encoderFinding(),
    bucketFindings(config),
    certificateFindings(config),
  ])
  return parts.flat()
}
