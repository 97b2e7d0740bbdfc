import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { connect } from '../apps/api/src/database/connect.ts'
import { command } from '../apps/api/src/command.ts'
import { openSession } from '../apps/api/src/features/account/account.sessions.queries.ts'
import { productionSettings, runToEnd, serverForTest } from '../apps/api/src/testing/server.ts'
import { freePort } from '../apps/api/src/testing/port.ts'

const MOBILE = '+989121110000'

/** Makes an empty database beside the product's own. It goes with the product. */
async function emptyDatabase(name: string): Promise<string> {
  process.env.DATA_DIR = inject('dataDir')
  let address = ''
  await command(async ({ pool }) => {
    await pool.query(`create database ${name}`)
    address = String(pool.options.connectionString)
  })
  return Object.assign(new URL(address), { pathname: `/${name}` }).href
}

interface EmptyClub {
  url: string
  /** A session of its admin, made as `npm run role` makes one. */
  token: string
  /** Adds a fan. @returns a session */
  addFan: (mobile: string) => Promise<string>
}

/** Starts the product for a club without any content. @param settings further ones */
export async function openEmptyClub(settings: Record<string, string> = {}): Promise<EmptyClub> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pahlavan-empty-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const PORT = String(await freePort())
  const DATABASE_URL = await emptyDatabase(`empty_club_${PORT}`)
  const environment = { ...productionSettings, ...settings, DATABASE_URL, DATA_DIR, PORT }
  await serverForTest(environment)
  const addFan = async (mobile: string): Promise<string> => {
    const database = connect(DATABASE_URL, (error) => console.error(error), 1)
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into account (first_name, last_name, mobile, terms_version, terms_at)
        select 'مینا', 'راد', $1, max(version), now() from page where slug in ('terms', 'privacy') returning id`,
      [mobile],
    )
    const token = await openSession(database.pool, rows[0]?.id ?? 0)
    await database.close()
    return token
  }
  const token = await addFan(MOBILE)
  const { code, err } = await runToEnd('features/staff/staff.role.cli.ts', environment, [
    '--grant',
    'admin',
    '--mobile',
    MOBILE,
  ])
  if (code !== 0) throw new Error(err)
  return { url: `http://127.0.0.1:${PORT}`, token, addFan }
}
