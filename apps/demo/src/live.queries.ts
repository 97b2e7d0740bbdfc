import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { bool, integer, list, present, moment, string } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'

const insertOfEvents = statement({
  name: 'demo.live.events',
  text: `with shown as (select e.id, e.title, e.title_en, e.mats, e.status, e.starts_at, coalesce(e.price, 0) as price from event e
      where e.status = 'live' or e.id in (select u.id from event u where u.status = 'upcoming' order by u.starts_at, u.id limit $1)),
    added as (insert into broadcast (event_id, title, title_en, status, access, starts_at)
      select s.id, s.title, s.title_en, case when s.status = 'live' then 'live' else 'scheduled' end, case when s.price > 0 then 'event' else 'free' end, s.starts_at
      from shown s where not exists (select from broadcast b where b.event_id = s.id) returning id, event_id)
    insert into broadcast_stream (broadcast_id, position, title, title_en, mat, source_kind)
    select a.id, n - 1, 'تشک ' || chr(64 + n), 'Mat ' || chr(64 + n), chr(64 + n), 'ingest'
    from added a join event e on e.id = a.event_id cross join lateral generate_series(1, least(e.mats, $2)) as n`,
  row: null,
})

/** Adds broadcasts of the events that are on and of those that come next (`ahead`), a stream for each mat, `mats` at most. */
export const addOfEvents = (tx: Tx, ahead: number, mats: number) => execute(tx, insertOfEvents, [ahead, mats])

const updateWithEvents = statement({
  name: 'demo.live.move',
  text: `update broadcast b set status = case when e.status = 'live' then 'live' else 'ended' end,
      ended_at = case when e.status = 'live' then null else e.ends_at end
    from event e where e.id = b.event_id and ((b.status = 'scheduled' and e.status = 'live')
      or (b.status <> 'ended' and e.status in ('finished', 'cancelled')))`,
  row: null,
})

/** Broadcasts begin and end with their events. */
export const moveWithEvents = (tx: Tx) => execute(tx, updateWithEvents, [])

const insertTalk = statement({
  name: 'demo.live.talk',
  text: `with fans as (select id, row_number() over (order by id) - 1 as at from account where user_type = 0 and deleted_at is null order by id limit 40)
    insert into chat_message (broadcast_id, account_id, text, sent_at)
    select b.id, f.id, said.text, greatest(b.starts_at, now() - interval '40 minutes') + (now() - greatest(b.starts_at, now() - interval '40 minutes')) * (said.at / (cardinality($1::text[]) + 1.0))
    from broadcast b cross join unnest($1::text[]) with ordinality as said(text, at)
    join fans f on f.at = (said.at * 7 + b.id) % (select count(*) from fans)
    where b.status = 'live' and b.starts_at < now() and not exists (select from chat_message m where m.broadcast_id = b.id) order by b.id, said.at`,
  row: null,
})

/** Has fans write these lines, one after the other, in each live room that has no message. */
export const addTalk = (tx: Tx, lines: readonly string[]) => execute(tx, insertTalk, [lines])

const selectHas = statement({
  name: 'demo.live.has',
  text: `select exists (select from broadcast where event_id is null) as "hasOwn", exists (select from broadcast_stream where film_id is not null) as "hasReplays"`,
  row: { hasOwn: bool, hasReplays: bool },
})

/** What of the demo's broadcasts is there already: that of the club itself, and replays. */
export async function hasBroadcasts(db: Queryable): Promise<{ hasOwn: boolean; hasReplays: boolean }> {
  const [row] = await query(db, selectHas, [])
  return row ?? { hasOwn: false, hasReplays: false }
}

const selectFilmed = statement({
  name: 'demo.live.filmed',
  text: `select b.id, b.event_id as "eventId", e.title, e.title_en as "titleEn", e.ends_at as "endsAt", b.mat, f.id as "filmId", f.source,
      b.finished_at as "finishedAt", array(select a.id from bout_action a where a.bout_id = b.id order by a.second, a.id) as actions
    from gallery_file g join film f on f.id = g.film_id join bout b on b.id = g.bout_id join event e on e.id = b.event_id
    where g.type = 1 and g.language = 0 and e.status = 'finished' and b.finished_at is not null
    order by b.finished_at desc, b.id limit $1`,
  row: {
    id: integer,
    eventId: integer,
    title: string,
    titleEn: string,
    endsAt: moment,
    mat: string,
    filmId: present(integer),
    source: string,
    finishedAt: present(moment),
    actions: list(integer),
  },
})

/** Bouts that a film of the gallery shows, the newest first. */
export const filmedBouts = (db: Queryable, most: number) => query(db, selectFilmed, [most])
export type FilmedBout = Awaited<ReturnType<typeof filmedBouts>>[number]

const insertReplay = statement({
  name: 'demo.live.replay',
  text: `with b as (insert into broadcast (event_id, title, title_en, status, access, starts_at, ended_at)
      values ($1, $2, $3, 'ended', 'free', $4::timestamptz - interval '4 hours', $4) returning id)
    insert into broadcast_stream (broadcast_id, position, title, title_en, mat, source_kind, film_id, recorded_at)
    select b.id, d.at - 1, 'تشک ' || d.mat, 'Mat ' || d.mat, d.mat, 'ingest', d.film, d.recorded
    from b, unnest($5::text[], $6::int[], $7::timestamptz[]) with ordinality as d(mat, film, recorded, at)`,
  row: null,
})

/** A recorded stream of a replay. */
export interface Recording {
  mat: string
  filmId: number
  recordedAt: Date
}

export const addReplay = (
  tx: Tx,
  { eventId, title, titleEn, endsAt }: FilmedBout,
  recordings: readonly Recording[],
) =>
  execute(tx, insertReplay, [
    eventId,
    title,
    titleEn,
    endsAt,
    recordings.map(({ mat }) => mat),
    recordings.map(({ filmId }) => filmId),
    recordings.map(({ recordedAt }) => recordedAt),
  ])

const updateActions = statement({
  name: 'demo.live.actions',
  text: 'update bout_action a set created_at = d.at from unnest($1::int[], $2::timestamptz[]) as d(id, at) where a.id = d.id',
  row: null,
})

/** Says when actions were written down. */
export const setTimes = (tx: Tx, times: readonly (readonly [number, Date])[]) =>
  execute(tx, updateActions, [times.map(([id]) => id), times.map(([, at]) => at)])

const selectOpen = statement({
  name: 'demo.live.open',
  text: `select s.id, s.broadcast_id as "broadcastId", b.key_hash is not null as "hasKey" from broadcast b join broadcast_stream s on s.broadcast_id = b.id
    where b.status = 'live' and s.source_kind = 'ingest' order by s.id limit $1`,
  row: { id: integer, broadcastId: integer, hasKey: bool },
})

/** The streams that the club's own cameras are to send now. */
export const openStreams = (db: Queryable, most: number) => query(db, selectOpen, [most])
