import { query, type Queryable } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, list, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const status = oneOf('scheduled', 'live', 'ended')

export interface BroadcastDraft {
  title: string
  titleEn: string
  eventId: number | null
  access: 'free' | 'event' | 'plan'
  startsAt: Date
  imageId?: number | null
  status?: 'scheduled' | 'live'
  streams: readonly StreamDraft[]
}

/** A stream as the club enters it: without an address the club's own cameras send it. */
export interface StreamDraft {
  title: string
  titleEn: string
  mat: string | null
  source: string | null
}

const broadcastParameters = parameters(
  'title',
  'titleEn',
  'eventId',
  'access',
  'startsAt',
  'imageId',
  'status',
  'titles',
  'titlesEn',
  'mats',
  'sources',
)

const insertBroadcast = statement({
  name: 'live.add',
  text: broadcastParameters.sql(`
    with b as (insert into broadcast (title, title_en, event_id, access, starts_at, image_id, status)
      values (:title, :titleEn, :eventId, :access, :startsAt, :imageId, :status) returning id),
    s as (insert into broadcast_stream (broadcast_id, position, title, title_en, mat, source_kind, source)
      select b.id, d.at - 1, d.title, d.title_en, d.mat,
        case when d.source is null then 'ingest' else 'hls' end, d.source
      from b, unnest(:titles::text[], :titlesEn::text[], :mats::text[], :sources::text[]) with ordinality
        as d(title, title_en, mat, source, at) returning id)
    select b.id, array(select id from s order by id) as streams from b`),
  row: { id: integer, streams: list(integer) },
})

export async function insertDraft(
  db: Queryable,
  draft: BroadcastDraft,
): Promise<{ id: number; streams: number[] }> {
  const { streams, ...rest } = draft
  const values = broadcastParameters.values({
    ...rest,
    imageId: draft.imageId ?? null,
    status: draft.status ?? 'scheduled',
    titles: streams.map(({ title }) => title),
    titlesEn: streams.map(({ titleEn }) => titleEn),
    mats: streams.map(({ mat }) => mat),
    sources: streams.map(({ source }) => source),
  })
  const [row] = await query(db, insertBroadcast, values)
  return row ?? { id: 0, streams: [] }
}

const selectDesk = statement({
  name: 'live.desk',
  text: `select b.id, b.title, b.status, b.access, b.starts_at as "startsAt", b.key_hash is not null as "hasKey",
      s.id as "streamId", s.title as "streamTitle", s.mat, s.source, s.film_id is not null as "isRecorded"
    from broadcast b join broadcast_stream s on s.broadcast_id = b.id order by b.starts_at desc, b.id desc, s.position limit 200`,
  row: {
    id: integer,
    title: string,
    status,
    access: oneOf('free', 'event', 'plan'),
    startsAt: moment,
    hasKey: bool,
    streamId: integer,
    streamTitle: string,
    mat: nullable(string),
    source: nullable(string),
    isRecorded: bool,
  },
})

/** The newest broadcasts with their streams, for who runs them. */
export const listDesk = (db: Queryable) => query(db, selectDesk, [])

const updateKey = statement({
  name: 'live.key',
  text: `update broadcast b set key_hash = $2 where b.id = $1 and b.status <> 'ended'
    returning array(select s.id from broadcast_stream s where s.broadcast_id = b.id and s.source_kind = 'ingest' order by s.position) as streams`,
  row: { streams: list(integer) },
})

/** Gives a broadcast another key; answers the streams that are sent with it, null where there is no such broadcast that goes on. */
export async function setKey(db: Queryable, id: number, keyHash: string): Promise<number[] | null> {
  const [row] = await query(db, updateKey, [id, keyHash])
  return row?.streams ?? null
}

const moved = { id: integer, status, eventId: nullable(integer) }

const updateStatus = statement({
  name: 'live.move',
  text: `update broadcast set status = $2, ended_at = case when $2 = 'ended' then now() end
    where id = $1 and status = any($3::text[]) returning id, status, event_id as "eventId"`,
  row: moved,
})

/** Moves a broadcast on; null where it is not in one of these states. */
export async function moveBroadcast(
  db: Queryable,
  id: number,
  from: readonly ('scheduled' | 'live')[],
  to: 'live' | 'ended',
) {
  const [row] = await query(db, updateStatus, [id, to, from])
  return row ?? null
}

const updateDue = statement({
  name: 'live.due',
  text: `update broadcast b set status = 'live' where b.status = 'scheduled' and b.starts_at <= now()
      and exists (select from broadcast_stream s where s.broadcast_id = b.id and s.source_kind = 'hls')
    returning b.id, b.status, b.event_id as "eventId"`,
  row: moved,
})

/** Begins due broadcasts from another host. The club's own cameras begin theirs by sending. */
export const beginDue = (db: Queryable) => query(db, updateDue, [])
