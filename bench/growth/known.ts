// Prints the subjects of all questions at any size, signs in the askers, and removes the rows of an earlier run.
import { command } from '../../apps/api/src/command.ts'
import { vacuum } from '../../apps/api/src/database/vacuum.ts'
import { tokenOf } from './tokens.ts'

export interface Subjects {
  news: { id: number; slug: string }
  /** The article with most comments. */
  hotNewsId: number
  eventId: number
  liveEventId: number
  dualEventId: number
  boutId: number
  openBoutId: number
  liveBoutId: number
  countryId: number
  wrestlerId: number
  clubId: number
  albumId: number
  /** The tracking number of the newest payment. */
  paymentNumber: number
  /** The newest request for a service, and the newest message to the club. */
  requestId: number
  messageId: number
  /** Has picked in every event, and may do all that staff may. */
  veteranId: number
  /** Have not yet picked in the event of the bout that is open, nor liked the newest article. */
  fanIds: number[]
}

/** How many fans write: each does so once. */
const FANS = 700

const seen = "language = 0 and status = 'published' and deleted_at is null"

const parts = {
  news: `(select json_build_object('id', id, 'slug', slug) from news where ${seen} order by published_at desc offset 3 limit 1)`,
  hotNewsId: '(select news_id from news_comment group by 1 order by count(*) desc limit 1)',
  eventId: "(select id from event where status = 'finished' order by starts_at desc, id limit 1)",
  liveEventId: "(select id from event where status = 'live' order by starts_at desc, id limit 1)",
  dualEventId:
    "(select id from event where kind = 'dual' and status = 'finished' order by starts_at desc limit 1)",
  boutId:
    '(select bout_id from settlement join bout b on b.id = bout_id order by b.finished_at desc limit 1)',
  openBoutId: `(select b.id from bout b join event e on e.id = b.event_id where b.status = 'scheduled' and b.called_at is null
    and b.red_id is not null and b.blue_id is not null and e.status in ('upcoming', 'live') order by b.scheduled_at desc, b.id limit 1)`,
  liveBoutId: `(select b.id from bout b join event e on e.id = b.event_id where e.status = 'live' and b.red_id is not null and b.blue_id is not null
    and b.status in ('live', 'scheduled') order by b.scheduled_at desc, b.id limit 1)`,
  countryId:
    '(select c.id from event join country c on c.code = country_code group by 1 order by count(*) desc limit 1)',
  wrestlerId: '(select account_id from entry group by 1 order by count(*) desc, 1 limit 1)',
  clubId: '(select account_id from club order by 1 limit 1)',
  albumId: '(select id from gallery_file where type = 0 order by id limit 1)',
  paymentNumber: '(select max(tracking_number) from payment)',
  requestId: '(select max(id) from service_request)',
  messageId: '(select max(id) from contact_message)',
  veteranId: '(select min(account_id) from prediction)',
}
const fans = `select coalesce(json_agg(id), '[]') from (select id from account a where user_type = 0 and deleted_at is null
  and not exists (select from prediction where account_id = a.id and event_id = (select event_id from bout where id = $1)) and not exists (select from news_like where account_id = a.id and news_id = $2)
  order by id desc limit ${FANS}) fan`

await command(async ({ pool }) => {
  const { rows } = await pool.query<{ known: Record<string, number> & { news: { id: number } } }>(
    `select json_build_object(${Object.entries(parts)
      .map(([name, sql]) => `'${name}', ${sql}`)
      .join(', ')}) as known`,
  )
  const known = rows[0]?.known
  if (!known) throw new Error('a house without content')
  const found = await pool.query<{ coalesce: number[] }>(fans, [known.openBoutId, known.news.id])
  const fanIds = found.rows[0]?.coalesce ?? []
  const { veteranId = 0 } = known
  // In a small house the veteran may be one of the fans.
  const readers = [...new Set([...fanIds, veteranId])]
  await pool.query(
    "insert into account_role (account_id, role) values ($1, 'admin') on conflict do nothing",
    [veteranId],
  )
  // The admin of the bench finds an account by this number.
  await pool.query("update account set mobile = '+989120000000' where id = $1", [veteranId])
  await pool.query(
    `insert into session (account_id, token_hash, expires_at, factor_at, staff_until)
      select id, sha256(convert_to(token, 'utf8')), now() + interval '30 days', now(), now() + interval '12 hours' from unnest($1::int[], $2::text[]) as s(id, token)
      on conflict (token_hash) do update set expires_at = excluded.expires_at, factor_at = now(), staff_until = excluded.staff_until`,
    [readers, readers.map(tokenOf)],
  )
  await vacuum(pool)
  console.log(JSON.stringify({ ...known, fanIds }))
})
