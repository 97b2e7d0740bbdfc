import { parseArgs } from 'node:util'
import { account } from '@pahlavan/contract/account'
import { events } from '@pahlavan/contract/events'
import { command } from '@pahlavan/api/command'
import { fail } from '@pahlavan/api/fail'
import { readConfig } from '@pahlavan/api/config'
import { demoTokens } from './token.ts'
import { type Caller, callerOf, hallAt, ScoreRefusal } from './simulate.http.ts'
import { play } from './simulate.play.ts'

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(Number.isFinite(value) && value > 0))
    throw new Error(`--${name} must be a number above 0, not "${text}"`)
  return value
}

function originOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--server must be an address such as http://127.0.0.1:3000, not "${text}"`)
  return url.origin
}

/** Before anything of the database is touched: a command that starts it beside no server would play for nobody. */
async function mustAnswer(server: string): Promise<void> {
  const answer = await fetch(`${server}/health/ready`).catch(() => null)
  if (!answer?.ok)
    throw new Error(`No Pahlavan answers at ${server}. Start one with npm start, or name it with --server.`)
}

/** A session of a demo scorekeeper, from the database that the server works on. */
async function signIn(): Promise<string> {
  let token = ''
  await command(async ({ pool }, { mode }) => {
    if (mode !== 'demo') throw new Error('Events are simulated in demo mode only.')
    token = (await demoTokens(pool, { users: 1, role: 'scorekeeper' }))[0] ?? ''
  })
  return token
}

/** The event that is named, or the one that is on, or comes next. */
async function chosen(call: Caller, id: string | undefined): Promise<{ id: number; title: string }> {
  if (id !== undefined) return call(events.detail, { Id: positive('event', id) })
  const { items } = await call(events.list, { PageSize: 1 })
  const event = items.find(({ status }) => status === 'live' || status === 'upcoming')
  if (!event) throw new Error('There is no event to play.')
  return event
}

/** The meaning of a refusal of the first call. */
function explained(error: unknown, server: string): unknown {
  if (!(error instanceof ScoreRefusal) || error.status !== 401) return error
  return new Error(
    `${server} works on another database than this command: give it the same DATA_DIR or DATABASE_URL.`,
  )
}

/**
 * `npm run simulate:event [-- --event ID --speed 30 --server http://127.0.0.1:3000]`: plays an event of a running demo on, bout by bout,
 * point by point, as scorekeepers do; without an id the one that is on, or comes next. At speed 30 a bout of six minutes takes twelve
 * seconds.
 */
try {
  const { values } = parseArgs({
    options: {
      event: { type: 'string' },
      speed: { type: 'string', default: '30' },
      server: { type: 'string', default: `http://127.0.0.1:${readConfig(process.env).port}` },
    },
  })
  const [speed, server] = [positive('speed', values.speed), originOf(values.server)]
  await mustAnswer(server)
  const call = callerOf(server, await signIn())
  try {
    const event = await chosen(call, values.event)
    console.log(`event ${event.id} ${event.title}`)
    const pace = { speed, until: Number.POSITIVE_INFINITY, log: (line: string) => console.log(line) }
    await play(hallAt(call, event.id), pace)
    await call(account.logout, {})
  } catch (error) {
    throw explained(error, server)
  }
} catch (error) {
  fail(error)
}
