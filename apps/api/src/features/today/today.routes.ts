import { today } from '@pahlavan/contract/admin/today'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { AgedValue } from './today.cache.ts'
import { type DayRow, findLive, listDays } from './today.days.queries.ts'
import { dayFor, linesFor, shownSpan } from './today.rules.ts'
import { findWaiting } from './today.waiting.queries.ts'

/** How old the answers may be (ms): many members of staff read them again and again. */
const [WAITING_AGE_MS, TODAY_AGE_MS] = [1000, 30_000]

/** The first page of the back office. */
export async function todayDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const waiting = new AgedValue(WAITING_AGE_MS, async () => ({
    rows: await findWaiting(pool),
    readAt: Date.now(),
  }))
  const current = new AgedValue(TODAY_AGE_MS, async () => {
    const span = shownSpan(Date.now())
    const [days, live] = await Promise.all([listDays(pool, span.today, span.until), findLive(pool)])
    return { days, live }
  })
  /** The days that are over, read once for each first day. */
  let past: { from: number; days: Promise<DayRow[]> } | null = null
  const pastDays = (): Promise<DayRow[]> => {
    const span = shownSpan(Date.now())
    const from = span.from.getTime()
    if (past?.from === from) return past.days
    const days = listDays(pool, span.from, span.today)
    past = { from, days }
    days.catch(() => {
      past = null
    })
    return days
  }
  staffRoute(app, today.waiting, async ({ user }) => {
    const { rows, readAt } = await waiting.get()
    return { items: linesFor(user.roles, rows, readAt), readAt: new Date(readAt).toISOString() }
  })
  staffRoute(app, today.days, async ({ user }) => {
    const [earlier, { days, live }] = await Promise.all([pastDays(), current.get()])
    return { days: [...earlier, ...days].map((day) => dayFor(user.roles, day)), live }
  })
}
