import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { PgBoss } from 'pg-boss'
import { connect, type Database } from '../database/connect.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

type Work = () => Promise<unknown>

/** How jobs are looked after, in seconds; tests wait less long. */
export interface JobTimes {
  /** What takes longer died with its process, and is done again. */
  expireInSeconds: number
  superviseIntervalSeconds: number
  pollingIntervalSeconds: number
  /** How often a process looks which cron lines have come due, by the clock of the database. */
  cronIntervalSeconds: number
}

const usual: JobTimes = {
  expireInSeconds: 300,
  superviseIntervalSeconds: 60,
  pollingIntervalSeconds: 15,
  cronIntervalSeconds: 30,
}

/** The retry interval after a failed start (ms). */
const RETRY_INTERVAL_MS = 30_000
/** How long a job that runs may hold up the end of its process (ms). */
const STOP_WITHIN = 5000

/** What runs by itself, once for all processes (`docs/decisions/017`). */
export class Jobs {
  readonly #works = new Map<string, { cron: string; work: Work }>()
  readonly #app: FastifyInstance
  readonly #times: JobTimes
  readonly #stopped = new AbortController()
  #running: Promise<{ boss: PgBoss; database: Database }> | undefined

  constructor(app: FastifyInstance, times: Partial<JobTimes>) {
    this.#app = app
    this.#times = { ...usual, ...times }
  }

  /** Has a work done whenever a cron line (UTC) says. @param work may run twice, where a process died in the middle of it */
  every(name: string, cron: string, work: Work): void {
    this.#works.set(name, { cron, work })
  }

  /** Begins in the background: without a database it is tried until there is one. */
  start(): void {
    this.#running ??= this.#open()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    const running = await this.#running
    await running?.boss.stop({ timeout: STOP_WITHIN }).catch(this.#report)
    await running?.database.close()
  }

  readonly #report = (error: unknown): void => this.#app.log.warn({ err: error }, 'jobs')

  async #open() {
    const { signal } = this.#stopped
    // Our own pool: the library's leaves errors of a connection that is taken to nobody, which would end the process.
    const database = connect(this.#app.database.url, this.#report, 2)
    const { superviseIntervalSeconds, cronIntervalSeconds } = this.#times
    // It is read once the app listens: nobody waits for it.
    const library = await import('pg-boss')
    const boss = new library.PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schema: 'jobs',
      reindex: false,
      superviseIntervalSeconds,
      monitorIntervalSeconds: superviseIntervalSeconds,
      cronMonitorIntervalSeconds: cronIntervalSeconds,
      cronWorkerIntervalSeconds: Math.min(5, cronIntervalSeconds),
      clockMonitorIntervalSeconds: cronIntervalSeconds,
    })
    boss.on('error', this.#report)
    while (!signal.aborted && !(await this.#begin(boss)))
      await sleep(RETRY_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined)
    return { boss, database }
  }

  async #begin(boss: PgBoss): Promise<boolean> {
    try {
      await boss.start()
      for (const [name, { cron, work }] of this.#works) await this.#register(boss, name, cron, work)
      return true
    } catch (error) {
      this.#report(error)
      return false
    }
  }

  async #register(boss: PgBoss, name: string, cron: string, work: Work): Promise<void> {
    const { expireInSeconds, pollingIntervalSeconds } = this.#times
    await boss.createQueue(name, { policy: 'exclusive', expireInSeconds, deleteAfterSeconds: 86_400 })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds }, async () => {
      await work()
    })
  }
}

/** Jobs begin once the app listens: an app that is only asked by tests has none. */
export const jobs = plugin((app: FastifyInstance, times: Partial<JobTimes>, done) => {
  const all = new Jobs(app, times)
  app.decorate('jobs', all)
  app.addHook('onListen', (next) => {
    all.start()
    next()
  })
  app.addHook('onClose', () => all.stop())
  done()
})
