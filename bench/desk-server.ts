import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../apps/api/src/database/connect.ts'
import { startEmbedded } from '../apps/api/src/database/embedded/embedded.ts'
import { openSession } from '../apps/api/src/features/account/account.sessions.queries.ts'
import { grantRole } from '../apps/api/src/features/staff/staff.commands.ts'
import { cliActor } from '../apps/api/src/http/actor.ts'
import { openDesks } from '../apps/api/src/testing/desks.ts'
import type { Running } from './processes.ts'

/** An editor of the empty club in a folder of data. @returns the token of a session with an open desk */
export async function addEditor(DATA_DIR: string): Promise<string> {
  const embedded = await startEmbedded(DATA_DIR)
  const database = connect(embedded.url, () => undefined)
  const { pool } = database
  const { rows } = await pool.query<{ id: number }>(
    `insert into account (first_name, last_name) values ('سارا', 'تدوین') returning id`,
  )
  const id = rows[0]?.id ?? 0
  const token = await openSession(pool, id)
  await grantRole(pool, cliActor, id, 'editor')
  await openDesks(pool, id)
  await database.close()
  await embedded.stop()
  return token
}

/** The address of a server. */
export const originOf = ({ line }: Running) => line.split(' ').at(-1) ?? ''
async function megabytesOf({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** Watches the memory of a server. `grown` answers by how much it grew at most (MB). */
export async function watch(server: Running) {
  await sleep(2000)
  const before = await megabytesOf(server)
  let most = before
  const timer = setInterval(() => void megabytesOf(server).then((now) => (most = Math.max(most, now))), 20)
  return {
    grown: () => {
      clearInterval(timer)
      console.log(
        `memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most: ${(most - before).toFixed(1)} MB more`,
      )
      return most - before
    },
  }
}
