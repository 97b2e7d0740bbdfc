import { query, type Queryable } from '../../database/connect.ts'
import { integer, moment, present } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectSent = statement({
  name: 'live.sent',
  text: `update broadcast_stream s set recorded_at = coalesce(s.recorded_at, now()) from broadcast b
    where s.id = $1 and s.source_kind = 'ingest' and b.id = s.broadcast_id and b.key_hash = $2 and b.status <> 'ended' returning b.id`,
  row: { id: integer },
})

/** Notes that a stream is sent with a key; answers its broadcast, null where the key is none for it. */
export async function noteSent(db: Queryable, streamId: number, keyHash: string): Promise<number | null> {
  const [row] = await query(db, selectSent, [streamId, keyHash])
  return row?.id ?? null
}

const selectIngested = statement({
  name: 'live.ingested',
  text: `select s.id, s.recorded_at as "recordedAt" from broadcast_stream s
    where s.broadcast_id = $1 and s.source_kind = 'ingest' and s.recorded_at is not null order by s.position`,
  row: { id: integer, recordedAt: present(moment) },
})

export const listIngested = (db: Queryable, id: number) => query(db, selectIngested, [id])

const updateRecording = statement({
  name: 'live.recording',
  text: `update broadcast_stream set film_id = $2, recorded_at = coalesce($3::timestamptz, recorded_at) where id = $1 returning broadcast_id as id`,
  row: { id: integer },
})

/** Says which film is the recording of a stream, and when it begins where that is known; answers its broadcast, null where there is no such stream. */
export async function setRecording(
  db: Queryable,
  { id, filmId, recordedAt }: { id: number; filmId: number; recordedAt: Date | null },
): Promise<number | null> {
  const [row] = await query(db, updateRecording, [id, filmId, recordedAt])
  return row?.id ?? null
}

const updateOffset = statement({
  name: 'live.offset',
  text: 'update broadcast_stream set offset_ms = $2 where id = $1 returning broadcast_id as id',
  row: { id: integer },
})

/** Corrects by how much a recording is late (ms) against the score sheets; answers its broadcast, null where there is no such stream. */
export async function setOffset(db: Queryable, id: number, offsetMs: number): Promise<number | null> {
  const [row] = await query(db, updateOffset, [id, offsetMs])
  return row?.id ?? null
}
