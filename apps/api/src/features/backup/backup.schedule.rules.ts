import { momentOf } from './backup.manifest.rules.ts'

const DAY_MS = 86_400_000

/** Whether the backup of the day is missing. @param last the name of the last one @param hour of the day in UTC */
export function isDue(last: string | undefined, hour: number, now: Date): boolean {
  if (last === undefined) return true
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour)
  const due = today <= now.getTime() ? today : today - DAY_MS
  return momentOf(last) < due
}
