import type { Finding } from '../payments/payments.doctor.commands.ts'

const MAX_CLOCK_DIFFERENCE_MS = 2000
const MIN_FREE_BYTES = 5 * 1024 ** 3
const MIN_CERTIFICATE_DAYS = 14
const DAY_MS = 86_400_000

/** A clock that is wrong ends codes, sessions and payments at the wrong time. @param difference of this machine's to the database's (ms) */
export function clockFinding(difference: number): Finding {
  const isWell = Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MS
  const seconds = Math.round(Math.abs(difference) / 1000)
  const says = isWell
    ? 'agrees with the clock of the database'
    : `${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the clock of the database: apt-get install systemd-timesyncd`
  return { what: 'clock', isWell, says }
}

/** @param free bytes that the disk of the folder has left, for a user without special rights */
export function diskFinding(folder: string, free: number): Finding {
  const gigabytes = (free / 1024 ** 3).toFixed(1)
  return { what: 'disk', isWell: free >= MIN_FREE_BYTES, says: `${gigabytes} GB are free in ${folder}` }
}

/** A certificate as a visitor gets it. */
export interface Certificate {
  endsAt: Date
  /** Why a browser refuses it; null where it does not. */
  fault: string | null
}

export function certificateFinding({ endsAt, fault }: Certificate, now: number): Finding {
  const days = Math.floor((endsAt.getTime() - now) / DAY_MS)
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
