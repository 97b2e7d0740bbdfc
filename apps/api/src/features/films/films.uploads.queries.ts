import {
  type FilmUpload,
  type UploadFault,
  uploadFaults,
  uploadStates,
} from '@pahlavan/contract/admin/film-uploads'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import {
  bool,
  integer,
  moment,
  nullable,
  number,
  oneOf,
  present,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const COLUMNS = `u.id, u.film_id as "filmId", u.by_id as "byId", u.name, u.size::float8 as size, u.state, u.percent, u.fault, u.changed_at as "changedAt",
  (select f.is_protected from film f where f.id = u.film_id) as "isProtected"`
const columns = {
  id: string,
  filmId: integer,
  byId: nullable(integer),
  name: string,
  size: number,
  state: oneOf(...uploadStates),
  percent: integer,
  fault: nullable(oneOf(...uploadFaults)),
  changedAt: moment,
  isProtected: present(bool),
}
export type UploadRow = RowOf<typeof columns>

const selectUpload = statement({
  name: 'films.upload.one',
  text: `select ${COLUMNS} from film_upload u where u.id = $1`,
  row: columns,
})

export async function findUpload(db: Queryable, id: string): Promise<UploadRow | null> {
  const [row] = await query(db, selectUpload, [id])
  return row ?? null
}

const lockUpload = statement({
  name: 'films.upload.lock',
  text: `select ${COLUMNS} from film_upload u where u.id = $1 for update`,
  row: columns,
})

/** An upload under its lock. */
export async function findLockedUpload(tx: Tx, id: string): Promise<UploadRow | null> {
  const [row] = await query(tx, lockUpload, [id])
  return row ?? null
}

const selectPending = statement({
  name: 'films.upload.pending',
  text: `select ${COLUMNS}, nullif(trim(a.first_name || ' ' || a.last_name), '') as "byName" from film_upload u
    left join account a on a.id = u.by_id and a.deleted_at is null where u.state <> 'done'
    order by case u.state when 'encoding' then 0 when 'waiting' then 1 when 'open' then 2 else 3 end, u.changed_at, u.id limit 100`,
  row: { ...columns, byName: nullable(string) },
})

/** The uploads that are no films yet, in the order of the queue. */
export async function listUploads(db: Queryable): Promise<Omit<FilmUpload, 'received'>[]> {
  const rows = await query(db, selectPending, [])
  return rows.map(({ byId, byName, changedAt, isProtected: _isProtected, ...row }) =>
    Object.assign(row, {
      by: byId === null ? null : { id: byId, name: byName },
      changedAt: changedAt.toISOString(),
    }),
  )
}

const selectUsed = statement({
  name: 'films.upload.used',
  text: `select count(*) filter (where by_id = $1 and state = 'open')::int as open,
      coalesce(sum(size) filter (where by_id = $1), 0)::float8 as bytes,
      coalesce(sum(size) filter (where state = 'open'), 0)::float8 as coming
    from film_upload where state <> 'done'`,
  row: { open: integer, bytes: number, coming: number },
})

/** How many uploads an account has open, how many bytes of it wait, and how many are on their way from everybody. */
export async function countUploads(db: Queryable, byId: number) {
  const [row] = await query(db, selectUsed, [byId])
  if (!row) throw new Error('a count has no row')
  return row
}

const insertUpload = statement({
  name: 'films.upload.add',
  text: `with made as (insert into film (source, is_protected) values ('upload ' || $1, $5) returning id)
    insert into film_upload (id, film_id, by_id, name, size) select $1, made.id, $2, $3, $4 from made returning film_id as "filmId"`,
  row: { filmId: integer },
})

/** Adds an upload with its film, which has no files yet. Answers the film's id. */
export async function addUpload(
  tx: Tx,
  {
    id,
    byId,
    name,
    size,
    isProtected,
  }: { id: string; byId: number; name: string; size: number; isProtected: boolean },
): Promise<number> {
  const [row] = await query(tx, insertUpload, [id, byId, name, size, isProtected])
  if (!row) throw new Error('an upload was not added')
  return row.filmId
}

const updateTouched = statement({
  name: 'films.upload.touch',
  text: `update film_upload set changed_at = now() where id = $1 and state = 'open'`,
  row: null,
})

/** Says that a part of an upload came: it lives on. */
export const touchUpload = (db: Queryable, id: string) => execute(db, updateTouched, [id])

const updateState = statement({
  name: 'films.upload.state',
  text: `update film_upload set state = $2, fault = $3, percent = 0, held_until = null, changed_at = now() where id = $1`,
  row: null,
})

/** Puts a whole file into the queue. */
export const setWaiting = (db: Queryable, id: string) => execute(db, updateState, [id, 'waiting', null])
/** Says why a file is no film. */
export const setFailed = (db: Queryable, id: string, fault: UploadFault) =>
  execute(db, updateState, [id, 'failed', fault])
export const setDone = (db: Queryable, id: string) => execute(db, updateState, [id, 'done', null])

const deleteUnused = statement({
  name: 'films.upload.drop.film',
  text: `delete from film f where f.id = $1 and f.key is null and not exists (select from gallery_file g where g.film_id = f.id)
    and not exists (select from lesson l where l.film_id = f.id) and not exists (select from quiz_question q where q.clip_id = f.id)`,
  row: null,
})
const deleteUpload = statement({
  name: 'films.upload.drop',
  text: `delete from film_upload u where u.id = $1`,
  row: null,
})

/** Removes a film that has no files, with its uploads, where no page, lesson or question has it. */
export const removeUnusedFilm = (tx: Tx, filmId: number) => execute(tx, deleteUnused, [filmId])

/** Removes an upload, and its film where no page has it. */
export async function removeUpload(tx: Tx, { id, filmId }: UploadRow): Promise<void> {
  await execute(tx, deleteUpload, [id])
  await removeUnusedFilm(tx, filmId)
}

const selectStale = statement({
  name: 'films.upload.stale',
  text: `select ${COLUMNS} from film_upload u where u.state <> 'done' and u.changed_at < now() - make_interval(days => $1)
    and (u.state = 'open' or u.state = 'failed' and u.fault <> 'expired') order by u.changed_at limit 100`,
  row: columns,
})

/** Uploads without a new part, and failed files, for so many days. */
export const listStale = (db: Queryable, days: number) => query(db, selectStale, [days])

const takeNext = statement({
  name: 'films.queue.take',
  text: `update film_upload u set state = 'encoding', held_until = now() + make_interval(secs => $1), changed_at = now() where u.id = (
      select w.id from film_upload w where (w.state = 'waiting' or w.state = 'encoding' and w.held_until < now())
        and not exists (select from film_upload o where o.state = 'encoding' and o.held_until >= now())
      order by w.state, w.changed_at, w.id limit 1 for update skip locked)
    returning ${COLUMNS}`,
  row: columns,
})

/** Takes the next file of the queue for so many seconds: one of a process that died first. Null where none waits, or another is being encoded. */
export async function takeUpload(db: Queryable, seconds: number): Promise<UploadRow | null> {
  const [row] = await query(db, takeNext, [seconds])
  return row ?? null
}

const updateHeld = statement({
  name: 'films.queue.hold',
  text: `update film_upload set held_until = now() + make_interval(secs => $2), percent = $3 where id = $1 and state = 'encoding' returning id`,
  row: { id: string },
})

/** Holds a file for longer. False where it was given up meanwhile. */
export const holdUpload = async (db: Queryable, id: string, seconds: number, percent: number) =>
  (await query(db, updateHeld, [id, seconds, percent])).length === 1

const updateReleased = statement({
  name: 'films.queue.release',
  text: `update film_upload set held_until = now() where id = $1 and state = 'encoding'`,
  row: null,
})

/** Gives a file back to the queue: the process ends. */
export const releaseUpload = (db: Queryable, id: string) => execute(db, updateReleased, [id])

const updateLessons = statement({
  name: 'films.lessons.length',
  text: `update lesson set duration_seconds = round($2 / 1000.0)::int where film_id = $1 and former_film_id is null`,
  row: null,
})

/** Gives the lessons with a film its length (ms). Those that show their former film take it with the film. */
export const setLessonLength = (db: Queryable, filmId: number, durationMs: number) =>
  execute(db, updateLessons, [filmId, durationMs])

const updatePoster = statement({
  name: 'films.poster.first',
  text: `update gallery_file set image_id = $2 where film_id = $1 and image_id is null`,
  row: null,
})

/** Gives the pages of a film that have no poster one. */
export const setFirstPoster = (db: Queryable, filmId: number, imageId: number) =>
  execute(db, updatePoster, [filmId, imageId])
