import { health } from '@pahlavan/contract/admin/health'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { readRelease } from '../../version.ts'
import { readBackups, readFolder, readMachine, readSite } from './doctor.commands.ts'
import { healthOf } from './doctor.rules.ts'

/** How long the state of the machine, and its certificate, are shown as they were read (ms). */
const MACHINE_AGE_MS = 60_000
const SITE_AGE_MS = 3_600_000

/** Caches an answer for a while, however many ask. A failed one is not cached. */
function cacheFor<T>(ageMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null
  let until = 0
  return () => {
    if (last && Date.now() < until) return last
    const next = read()
    next.catch(() => (until = 0))
    ;[last, until] = [next, Date.now() + ageMs]
    return next
  }
}

/** The state of the machine, for admins and for the numbers of `/metrics`. */
export async function doctorRoutes(app: FastifyInstance): Promise<void> {
  const { config, database } = app
  const machineOf = cacheFor(MACHINE_AGE_MS, async () => {
    const machine = await readMachine(config, database.pool)
    return { machine, readAt: Date.now() }
  })
  const siteOf = cacheFor(SITE_AGE_MS, () => readSite(config))
  staffRoute(app, health.read, async () => {
    const { machine, readAt } = await machineOf()
    const release = { ...readRelease(), database: machine.database.version }
    return { parts: healthOf(machine, readAt), release, readAt: new Date(readAt).toISOString() }
  })
  app.addGauge('disk_free_bytes', 'bytes that the disk of the data folder has left', async () => {
    const { freeBytes } = await readFolder(config.dataDir)
    return freeBytes
  })
  app.addGauge('backup_age_seconds', 'seconds since the last backup; -1 without one', async () => {
    const backups = await readBackups(config)
    return backups?.lastAt ? (Date.now() - backups.lastAt.getTime()) / 1000 : -1
  })
  app.addGauge('certificate_seconds', 'seconds until the certificate ends; -1 without one', async () => {
    const site = await siteOf()
    return site?.endsAt ? (site.endsAt.getTime() - Date.now()) / 1000 : -1
  })
}
