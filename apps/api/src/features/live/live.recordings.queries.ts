import { execute, query, type Queryable } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
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

/** How often the film of a recording is begun at most, and for how long after the end of its broadcast. */
const MAX_TRIES = 3
const TRIED_FOR = "interval '7 days'"

const claimDue = statement({
  name: 'live.filming.claim',
  text: `update broadcast_stream set filming_at = now(), filming_tries = filming_tries + 1 where id = (
      select s.id from broadcast b join broadcast_stream s on s.broadcast_id = b.id
      where b.status = 'ended' and b.ended_at > now() - ${TRIED_FOR} and ($1::int is null or b.id = $1) and s.source_kind = 'ingest'
        and s.recorded_at is not null and s.film_id is null and s.filming_tries < ${MAX_TRIES}
        and (s.filming_at is null or s.filming_at < now() - interval '2 minutes')
      order by b.ended_at, s.position limit 1 for update of s skip locked)
    returning id`,
  row: { id: integer },
})

/**
 * Takes a stream with a recording that has no film yet: no other process takes it while `noteFilming` is called.
 *
 * @param broadcastId null for any broadcast @returns its id, or null where there is none
 */
export async function claimRecording(db: Queryable, broadcastId: number | null): Promise<number | null> {
  const [row] = await query(db, claimDue, [broadcastId])
  return row?.id ?? null
}

const updateFilming = statement({
  name: 'live.filming',
  text: 'update broadcast_stream set filming_at = now() where id = $1',
  row: null,
})

/** Notes that the film of a stream is being made. */
export const noteFilming = (db: Queryable, id: number) => execute(db, updateFilming, [id])

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
