import type { BroadcastFields, EditedBroadcast } from '@pahlavan/contract/admin/broadcasts'
import { BroadcastAccess, BroadcastStatus } from '@pahlavan/contract/live'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import {
  bool,
  column,
  integer,
  json,
  list,
  moment,
  nullable,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const StoredStream = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  mat: Type.Union([Type.String(), Type.Null()]),
  source: Type.Union([Type.String(), Type.Null()]),
  isRecorded: Type.Boolean(),
  isSent: Type.Boolean(),
  offset: Type.Number(),
})

const COLUMNS = `b.id, b.title, b.title_en as "titleEn", b.event_id as "eventId", b.image_id as "imageId", b.access, b.status,
  b.starts_at as "startsAt", b.key_hash is not null as "hasKey",
  (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'titleEn', s.title_en, 'mat', s.mat, 'source', s.source,
      'isRecorded', s.film_id is not null, 'isSent', s.recorded_at is not null, 'offset', s.offset_ms / 1000.0) order by s.position), '[]')
    from broadcast_stream s where s.broadcast_id = b.id) as streams`

const columns = {
  id: integer,
  title: string,
  titleEn: string,
  eventId: nullable(integer),
  imageId: nullable(integer),
  access: column(BroadcastAccess),
  status: column(BroadcastStatus),
  startsAt: moment,
  hasKey: bool,
  streams: json(Type.Array(StoredStream)),
}
type Row = RowOf<typeof columns>

const fieldsOf = ({ title, titleEn, eventId, imageId, access, startsAt, streams }: Row): BroadcastFields => ({
  title,
  titleEn,
  eventId,
  imageId,
  access,
  startsAt: startsAt.toISOString(),
  streams: streams.map((each) => ({
    id: each.id,
    title: each.title,
    titleEn: each.titleEn,
    mat: each.mat,
    source: each.source,
  })),
})

const selectEdited = statement({
  name: 'live.edited',
  text: `select ${COLUMNS} from broadcast b where b.id = $1`,
  row: columns,
})

/** A broadcast with its fields and the state of its streams; null for none. */
export async function findEditedBroadcast(db: Queryable, id: number): Promise<EditedBroadcast | null> {
  const [row] = await query(db, selectEdited, [id])
  if (!row) return null
  const { status, hasKey, streams } = row
  return {
    id,
    fields: fieldsOf(row),
    status,
    hasKey,
    streams: streams.map((each) => ({
      id: each.id,
      isRecorded: each.isRecorded,
      isSent: each.isSent,
      offset: each.offset,
    })),
  }
}

const selectOne = statement({
  name: 'live.edited.one',
  text: `select ${COLUMNS} from broadcast b where b.id = $1 for update of b`,
  row: columns,
})

export async function findBroadcastFields(tx: Tx, id: number): Promise<BroadcastFields | null> {
  const [row] = await query(tx, selectOne, [id])
  return row ? fieldsOf(row) : null
}

const selectOpen = statement({
  name: 'live.open',
  text: `select id from broadcast where status <> 'ended'`,
  row: { id: integer },
})

/** The broadcasts that are on and to come. */
export const openBroadcastIds = async (tx: Tx): Promise<number[]> =>
  (await query(tx, selectOpen, [])).map(({ id }) => id)

const written = parameters('id', 'title', 'titleEn', 'eventId', 'access', 'startsAt', 'imageId')

const updateBroadcast = statement({
  name: 'live.write',
  text: written.sql(`update broadcast set title = :title, title_en = :titleEn, event_id = :eventId, access = :access,
    starts_at = :startsAt, image_id = :imageId where id = :id`),
  row: null,
})

const dropStreams = statement({
  name: 'live.streams.drop',
  text: 'delete from broadcast_stream where broadcast_id = $1 and not (id = any($2::int[]))',
  row: null,
})
const streamParts = parameters('id', 'ids', 'titles', 'titlesEn', 'mats', 'sources')
const STREAMS = `unnest(:ids::int[], :titles::text[], :titlesEn::text[], :mats::text[], :sources::text[]) with ordinality
  as d(id, title, title_en, mat, source, at)`

const updateStreams = statement({
  name: 'live.streams.write',
  text: streamParts.sql(`update broadcast_stream s set position = d.at - 1, title = d.title, title_en = d.title_en, mat = d.mat,
      source = d.source, source_kind = case when d.source is null then 'ingest' else 'hls' end
    from ${STREAMS} where s.id = d.id and s.broadcast_id = :id`),
  row: null,
})
const insertStreams = statement({
  name: 'live.streams.add',
  text: streamParts.sql(`insert into broadcast_stream (broadcast_id, position, title, title_en, mat, source_kind, source)
    select :id, d.at - 1, d.title, d.title_en, d.mat, case when d.source is null then 'ingest' else 'hls' end, d.source
    from ${STREAMS} where d.id is null`),
  row: null,
})

/** Writes a broadcast and its streams in their order. Streams that are not among them are gone. */
export async function writeBroadcast(
  tx: Tx,
  id: number,
  { streams, startsAt, ...fields }: BroadcastFields,
): Promise<void> {
  await execute(tx, updateBroadcast, written.values({ ...fields, startsAt: new Date(startsAt), id }))
  await execute(tx, dropStreams, [id, streams.flatMap((each) => each.id ?? [])])
  const values = streamParts.values({
    id,
    ids: streams.map((each) => each.id),
    titles: streams.map(({ title }) => title),
    titlesEn: streams.map(({ titleEn }) => titleEn),
    mats: streams.map(({ mat }) => mat),
    sources: streams.map(({ source }) => source),
  })
  await execute(tx, updateStreams, values)
  await execute(tx, insertStreams, values)
}

const selectState = statement({
  name: 'live.edited.state',
  text: `select b.status, b.starts_at as "startsAt", b.status <> 'scheduled' or exists (select from chat_message m where m.broadcast_id = b.id)
      or exists (select from broadcast_stream s where s.broadcast_id = b.id and (s.film_id is not null or s.recorded_at is not null)) as "isUsed",
      array(select s.id from broadcast_stream s where s.broadcast_id = b.id) as streams,
      array(select s.id from broadcast_stream s where s.broadcast_id = b.id and (s.film_id is not null or s.recorded_at is not null)) as recorded
    from broadcast b where b.id = $1`,
  row: {
    status: column(BroadcastStatus),
    startsAt: moment,
    isUsed: bool,
    streams: list(integer),
    recorded: list(integer),
  },
})

/** Where a broadcast stands: `isUsed` one has begun, or people wrote beside it. `recorded` are its streams with a recording. */
export async function findBroadcastState(tx: Tx, id: number) {
  const [row] = await query(tx, selectState, [id])
  return row ?? null
}

const deleteBroadcast = statement({
  name: 'live.remove',
  text: 'delete from broadcast where id = $1',
  row: null,
})

export const removeBroadcastRow = (tx: Tx, id: number) => execute(tx, deleteBroadcast, [id])

const selectEvent = statement({
  name: 'live.event',
  text: 'select id from event where id = $1',
  row: { id: integer },
})

export const hasEvent = async (tx: Tx, id: number): Promise<boolean> =>
  (await query(tx, selectEvent, [id])).length > 0

const selectStatus = statement({
  name: 'live.status',
  text: 'select status from broadcast where id = $1',
  row: { status: column(BroadcastStatus) },
})

export async function findStatus(db: Queryable, id: number): Promise<BroadcastStatus | null> {
  const [row] = await query(db, selectStatus, [id])
  return row?.status ?? null
}
