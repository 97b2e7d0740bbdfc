import { type HealthPart, type HealthPartName, healthParts } from '@pahlavan/contract/admin/health'
import type { Finding } from '../payments/payments.doctor.commands.ts'

const MAX_CLOCK_DIFFERENCE_MS = 2000
const MIN_FREE_BYTES = 5 * 1024 ** 3
const MIN_CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000
const MAX_BACKUP_AGE_MS = 26 * 3_600_000

/** A clock that is wrong ends codes, sessions and payments at the wrong time. @param difference of this machine's to the database's (ms) */
export function clockFinding(difference: number): Finding {
  const isWell = Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MS
  const seconds = Math.round(Math.abs(difference) / 1000)
  const says = isWell
    ? 'agrees with the clock of the database'
    : `${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the clock of the database: apt-get install systemd-timesyncd`
  return { what: 'clock', isWell, says }
}

/** A folder and its disk; the bytes are for a user without special rights. */
export interface Folder {
  path: string
  freeBytes: number
  totalBytes: number
  /** Why it cannot be written; null where it can. */
  fault: string | null
}

export function diskFinding({ path, freeBytes, fault }: Folder): Finding {
  const what = 'disk'
  if (fault !== null) return { what, isWell: false, says: `${path} cannot be written: ${fault}` }
  const gigabytes = (freeBytes / 1024 ** 3).toFixed(1)
  return { what, isWell: freeBytes >= MIN_FREE_BYTES, says: `${gigabytes} GB are free in ${path}` }
}

/** A certificate as a visitor gets it. */
export interface Certificate {
  endsAt: Date | null
  /** Why a browser refuses it; null where it does not. */
  fault: string | null
}

export function certificateFinding({ endsAt, fault }: Certificate, now: number): Finding {
  const days = Math.floor(((endsAt?.getTime() ?? now) - now) / DAY_MS)
  const what = 'certificate'
  if (fault !== null) return { what, isWell: false, says: `browsers refuse it: ${fault}` }
  if (days < MIN_CERTIFICATE_DAYS)
    return {
      what,
      isWell: false,
      says: `ends in ${days} days: certbot renew; systemctl status certbot.timer`,
    }
  return { what, isWell: true, says: `ends in ${days} days` }
}

/** The backups of a club. */
export interface Backups {
  /** Whether the settings name a place for them. */
  isSet: boolean
  /** The time of the last whole one. */
  lastAt: Date | null
  /** The last failure of a backup or of the trial of one. */
  fault: string | null
}

/** Finds backups that are not set, fail, or are older than a day and two hours: one is made each day. */
export function backupFinding({ isSet, lastAt, fault }: Backups, now: number): Finding {
  const what = 'backup'
  if (!isSet) return { what, isWell: false, says: 'none is made: set BACKUP_DIR (docs/backup.md)' }
  if (fault !== null) return { what, isWell: false, says: fault }
  if (lastAt === null) return { what, isWell: false, says: 'the first one is not whole yet' }
  const isWell = now - lastAt.getTime() < MAX_BACKUP_AGE_MS
  return { what, isWell, says: `the last one is of ${lastAt.toISOString()}` }
}

/** The state of a machine at a moment. A bucket or a certificate that there is not is null. */
export interface Machine {
  database: { version: string; megabytes: number; isPersian: boolean }
  /** This machine's clock less the database's. */
  clockDifferenceMs: number
  folder: Folder
  hasEncoder: boolean
  bucket: { name: string; fault: string | null } | null
  certificate: Certificate | null
  /** null in a demo without backups. */
  backup: Backups | null
}

function databaseFinding({ version, megabytes, isPersian }: Machine['database']): Finding {
  const locale = isPersian ? '' : '; its locale knows no Persian letters: make it with C.UTF-8'
  const says = `PostgreSQL ${version}, ${megabytes.toFixed(0)} MB${locale}`
  return { what: 'database', isWell: isPersian, says }
}

const encoderFinding = (isWell: boolean): Finding => ({
  what: 'ffmpeg',
  isWell,
  says: isWell ? 'encodes films' : 'is missing, so films wait: apt-get install ffmpeg',
})

const bucketFinding = ({ name, fault }: NonNullable<Machine['bucket']>): Finding => ({
  what: `bucket ${name}`,
  isWell: fault === null,
  says: fault ?? 'takes and deletes files',
})

/** The parts of a machine, each with its finding. */
export function judgeMachine(machine: Machine, now = Date.now()): Partial<Record<HealthPartName, Finding>> {
  const { backup, bucket, certificate } = machine
  return {
    database: databaseFinding(machine.database),
    clock: clockFinding(machine.clockDifferenceMs),
    disk: diskFinding(machine.folder),
    ...(backup && { backup: backupFinding(backup, now) }),
    encoder: encoderFinding(machine.hasEncoder),
    ...(bucket && { bucket: bucketFinding(bucket) }),
    ...(certificate && { certificate: certificateFinding(certificate, now) }),
  }
}

export const findingsOf = (machine: Machine): Finding[] => Object.values(judgeMachine(machine))

/** The parts of a machine for a screen, which writes its own sentences. */
export function healthOf(machine: Machine, now = Date.now()): HealthPart[] {
  const { backup, database, folder, bucket, certificate } = machine
  const facts: Record<HealthPartName, Partial<HealthPart>> = {
    database: { bytes: database.megabytes * 1e6 },
    clock: { seconds: Math.round(machine.clockDifferenceMs / 1000) },
    disk: { bytes: folder.freeBytes, total: folder.totalBytes, fault: folder.fault },
    backup: { at: backup?.lastAt?.toISOString() ?? null, fault: backup?.fault ?? null },
    encoder: {},
    bucket: { fault: bucket?.fault ?? null },
    certificate: { at: certificate?.endsAt?.toISOString() ?? null, fault: certificate?.fault ?? null },
  }
  const found = judgeMachine(machine, now)
  return healthParts.flatMap((name) => {
    const finding = found[name]
    if (!finding) return []
    const nothing = { bytes: null, total: null, seconds: null, at: null, fault: null }
    return [{ name, isWell: finding.isWell, ...nothing, ...facts[name] }]
  })
}
