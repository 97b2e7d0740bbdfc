import { createServer, type RequestListener } from 'node:http'
import { live } from '@pahlavan/contract/live'
import { openSession } from '../features/account/account.sessions.queries.ts'
import type { TestApp, Person } from './app.ts'

export interface BroadcastDraft {
  title?: string
  status?: 'scheduled' | 'live' | 'ended'
  access?: 'free' | 'event' | 'plan'
  eventId?: number
  /** Minutes from now. */
  startsIn?: number
  streams?: { mat?: string; source?: string; filmId?: number }[]
}

export async function addBroadcast(
  { pool }: TestApp,
  draft: BroadcastDraft = {},
): Promise<{ id: number; streams: number[] }> {
  const {
    title = 'فینال',
    status = 'live',
    access = 'free',
    eventId = null,
    startsIn = 0,
    streams = [{}],
  } = draft
  const { rows } = await pool.query<{ id: number; streams: number[] }>(
    `with b as (insert into broadcast (title, title_en, status, access, event_id, starts_at, ended_at)
        values ($1, 'Final', $2, $3, $4, now() + $5::int * interval '1 minute', case when $2 = 'ended' then now() end) returning id),
      s as (insert into broadcast_stream (broadcast_id, position, title, title_en, mat, source_kind, source, film_id, recorded_at)
        select b.id, at - 1, 'تشک', 'Mat', d->>'mat', case when d->>'source' is null then 'ingest' else 'hls' end, d->>'source', (d->>'filmId')::int,
          case when d->>'filmId' is not null then now() - interval '1 hour' end
        from b, jsonb_array_elements($6::jsonb) with ordinality as l(d, at) returning id)
    select b.id, array(select id from s order by id) as streams from b`,
    [title, status, access, eventId, startsIn, JSON.stringify(streams)],
  )
  return rows[0] ?? { id: 0, streams: [] }
}

/** Gives somebody an event, a bout or a plan, as an order that was paid does. */
export async function giveRight(
  { pool }: TestApp,
  { id }: Person,
  type: 'event' | 'play' | 'plan',
  itemId: number,
): Promise<void> {
  await pool.query(
    `with o as (insert into orders (account_id, kind, item_id, subtotal, credit, discount, tax, total, status, expires_at)
        values ($1, $2, $3, 0, 0, 0, 0, 0, 'fulfilled', now()) returning id)
    insert into entitlement (account_id, item_type, item_id, order_id, paid, ends_at, includes_live)
      select $1, $2, $3, o.id, 0, case when $2 = 'plan' then now() + interval '30 days' end, $2 = 'plan' from o`,
    [id, type, itemId],
  )
}

export const takeRights = ({ pool }: TestApp, { id }: Person) =>
  pool.query('update entitlement set revoked_at = now() where account_id = $1', [id])

/** Where the first stream of a broadcast is played from, and the cookie that came with it. */
export async function watch(somebody: Person, liveBroadcastId: number) {
  const { data, headers } = await somebody.call(live.detail, { liveBroadcastId })
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const source = data.streams[0]?.source ?? null
  return { url: source?.hls ?? source?.film?.mp4 ?? '', cookie, data }
}

/** Reads an address as a browser with a cookie does. */
export async function read(testApp: TestApp, url: string, cookie = '') {
  const { statusCode, body, rawPayload, headers } = await testApp.app.inject({ url, headers: { cookie } })
  const code = statusCode < 400 ? null : (JSON.parse(body) as { code: string }).code
  return { status: statusCode, code, body, bytes: rawPayload, headers }
}

/** The same person in another browser. */
export const elsewhere = async (testApp: TestApp, { id }: Person): Promise<Person> =>
  testApp.holding(await openSession(testApp.pool, id ?? 0), id ?? 0)

export async function openHost(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
