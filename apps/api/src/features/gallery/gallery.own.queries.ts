import { execute, query, type Queryable } from '../../database/connect.ts'
import { likesOf } from '../../database/likes.ts'
import { bool, integer, nullable } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { VISIBLE } from './gallery.cards.queries.ts'

export interface OwnFileState {
  id: number
  isLike: boolean
  position: number
  isSeen: boolean
}

const selectOwn = statement({
  name: 'gallery.own',
  text: `select asked.id, l.file_id is not null as "isLike", coalesce(w.position, 0) as position, coalesce(w.is_seen, false) as "isSeen"
    from unnest($2::int[]) as asked(id) left join gallery_like l on l.account_id = $1 and l.file_id = asked.id
    left join gallery_watch w on w.account_id = $1 and w.file_id = asked.id`,
  row: { id: nullable(integer), isLike: nullable(bool), position: integer, isSeen: bool },
})

export async function ownOf(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, OwnFileState>> {
  const rows = await query(db, selectOwn, [accountId, ids])
  return new Map(
    rows.map(({ id, isLike, ...row }) => [id ?? 0, { ...row, id: id ?? 0, isLike: isLike === true }]),
  )
}

export const { setLike, countViews } = likesOf({
  noun: 'gallery',
  table: 'gallery',
  key: 'file_id',
  seen: `select f.id from gallery_file f where f.id = $1 and ${VISIBLE}`,
})

const selectDuration = statement({
  name: 'gallery.duration',
  text: `select v.duration_ms as "durationMs" from gallery_file f join film v on v.id = f.film_id where f.id = $1 and ${VISIBLE}`,
  row: { durationMs: integer },
})

/** How long a film is (seconds); null where it is not there. */
export async function findDuration(db: Queryable, fileId: number): Promise<number | null> {
  const [row] = await query(db, selectDuration, [fileId])
  return row ? row.durationMs / 1000 : null
}

/** Films that are kept of one person: where more were watched, the oldest are forgotten. */
export const MAX_WATCHED_FILMS = 500

const upsertWatch = statement({
  name: 'gallery.watch',
  text: `insert into gallery_watch as w (account_id, file_id, position, is_seen) values ($1, $2, $3, $4)
    on conflict (account_id, file_id) do update set position = excluded.position, is_seen = w.is_seen or excluded.is_seen, at = now()
    returning position, is_seen as "isSeen"`,
  row: { position: integer, isSeen: bool },
})
const deleteOldest = statement({
  name: 'gallery.watch.oldest',
  text: `delete from gallery_watch w where w.account_id = $1 and w.file_id in (
    select file_id from gallery_watch where account_id = $1 order by at desc, file_id offset ${MAX_WATCHED_FILMS})`,
  row: null,
})

/** Saves a user's position in a film. The last save wins; a watched film stays watched. */
export async function keepWatch(
  db: Queryable,
  watch: { accountId: number; fileId: number; position: number; isSeen: boolean },
): Promise<{ position: number; isSeen: boolean }> {
  const { accountId, fileId, position, isSeen } = watch
  const [row] = await query(db, upsertWatch, [accountId, fileId, position, isSeen])
  await execute(db, deleteOldest, [accountId])
  return row ?? { position, isSeen }
}
