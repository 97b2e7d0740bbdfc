// Asks the database of a running server (DATA_DIR, PID) whether somebody has a thing, again and again; prints CPU of a check in ms, PostgreSQL counted.
import { command } from '../apps/api/src/command.ts'
import { ownedOf } from '../apps/api/src/features/orders/orders.owned.queries.ts'
import { withBoutRights } from '../apps/api/src/features/orders/orders.watch.queries.ts'
import { median } from './figures.ts'
import { cpuMs } from './processes.ts'

const CHECKS = 4000
const ROUNDS = 3
const WARM = 500

const server = Number(process.env.PID)

/** CPU so far (ms): our own, and that of the server with its PostgreSQL, which serves nobody else meanwhile. */
const used = async () =>
  (await cpuMs([server])) + process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000

async function costOf(check: (turn: number) => Promise<unknown>): Promise<number> {
  for (let turn = 0; turn < WARM; turn++) await check(turn)
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await used()
    for (let turn = 0; turn < CHECKS; turn++) await check(turn)
    costs.push(((await used()) - before) / CHECKS)
  }
  return median(costs)
}

await command(async ({ pool }) => {
  const { rows: fans } = await pool.query<{ id: number }>(
    `select account_id as id from entitlement where revoked_at is null group by 1 order by 1`,
  )
  const { rows: bouts } = await pool.query<{ id: number; eventId: number; mat: string; scheduledAt: string }>(
    `select id, event_id as "eventId", mat, scheduled_at::text as "scheduledAt" from bout order by id desc limit 1000`,
  )
  const fan = (turn: number) => fans[turn % fans.length]?.id ?? 0
  const bout = (turn: number) =>
    Object.assign({ id: 0, eventId: 0, mat: '', scheduledAt: '' }, bouts[turn % bouts.length])
  const event = await costOf((turn) => ownedOf(pool, fan(turn), 'event', [bout(turn).eventId]))
  const one = await costOf((turn) => withBoutRights(pool, fan(turn), [bout(turn)]))
  console.log(
    JSON.stringify({ 'whether a fan has an event': event, 'whether a fan has a bout, or its event': one }),
  )
})
