import { archiveFaults, archiveStates, type ClubArchive } from '@pahlavan/contract/admin/archives'
import { type Role, roles } from '@pahlavan/contract/roles'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import {
  bool,
  integer,
  list,
  moment,
  nullable,
  number,
  oneOf,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { Grant } from '../media/media.grants.rules.ts'

const COLUMNS = `c.id, c.state, c.tries`
const columns = { id: integer, state: oneOf(...archiveStates), tries: integer }
export type ArchiveRow = RowOf<typeof columns>

/** How many archives are listed; older ones are forgotten once their file is gone. */
const LISTED = 20

const selectListed = statement({
  name: 'archive.list',
  text: `select c.id, c.state, c.percent, c.size::float8 as size, c.rows, c.files, c.fault, c.by_id as "byId",
      nullif(trim(a.first_name || ' ' || a.last_name), '') as "byName", c.ordered_at as "orderedAt", c.ended_at as "endedAt", c.kept_until as "keptUntil"
    from club_archive c left join account a on a.id = c.by_id and a.deleted_at is null order by c.id desc limit ${LISTED}`,
  row: {
    id: integer,
    state: oneOf(...archiveStates),
    percent: integer,
    size: number,
    rows: integer,
    files: integer,
    fault: nullable(oneOf(...archiveFaults)),
    byId: nullable(integer),
    byName: nullable(string),
    orderedAt: moment,
    endedAt: nullable(moment),
    keptUntil: nullable(moment),
  },
})

/** The archives, newest first. */
export async function listArchives(db: Queryable): Promise<ClubArchive[]> {
  const rows = await query(db, selectListed, [])
  return rows.map(({ byId, byName, orderedAt, endedAt, keptUntil, ...row }) =>
    Object.assign(row, {
      by: byId === null ? null : { id: byId, name: byName },
      orderedAt: orderedAt.toISOString(),
      endedAt: endedAt && endedAt.toISOString(),
      keptUntil: keptUntil && keptUntil.toISOString(),
    }),
  )
}

const insertOrder = statement({
  name: 'archive.order',
  text: `insert into club_archive (by_id) values ($1) on conflict ((true)) where state in ('waiting', 'making') do nothing returning id`,
  row: { id: integer },
})

/** Orders an archive. Null where one is being made. */
export async function addOrder(tx: Tx, byId: number): Promise<number | null> {
  const [row] = await query(tx, insertOrder, [byId])
  return row?.id ?? null
}

const takeNext = statement({
  name: 'archive.take',
  text: `update club_archive c set state = 'making', tries = c.tries + 1, percent = 0, size = 0, held_until = now() + make_interval(secs => $1)
    where c.id = (select w.id from club_archive w where w.state = 'waiting' or w.state = 'making' and w.held_until < now()
      order by w.id limit 1 for update skip locked)
    returning ${COLUMNS}`,
  row: columns,
})

/** Takes the archive that waits, or that a process died over, for so many seconds. Null where there is none. */
export async function takeArchive(db: Queryable, seconds: number): Promise<ArchiveRow | null> {
  const [row] = await query(db, takeNext, [seconds])
  return row ?? null
}

const updateHeld = statement({
  name: 'archive.hold',
  text: `update club_archive set held_until = now() + make_interval(secs => $2), percent = $3, size = $4
    where id = $1 and state = 'making' returning id`,
  row: { id: integer },
})

/** How much of an archive has been made. */
export interface Making {
  percent: number
  /** Bytes. */
  size: number
}

/** Holds an archive for longer. False where it was given up meanwhile. */
export const holdArchive = async (db: Queryable, id: number, seconds: number, { percent, size }: Making) =>
  (await query(db, updateHeld, [id, seconds, percent, size])).length === 1

const updateReleased = statement({
  name: 'archive.release',
  text: `update club_archive set held_until = now(), tries = tries - 1 where id = $1 and state = 'making'`,
  row: null,
})

/** Gives an archive back to the queue: the process ends. */
export const releaseArchive = (db: Queryable, id: number) => execute(db, updateReleased, [id])

const updateReady = statement({
  name: 'archive.ready',
  text: `update club_archive set state = 'ready', percent = 100, size = $2, rows = $3, files = $4, held_until = null, ended_at = now(),
    kept_until = now() + make_interval(days => $5) where id = $1 and state = 'making' returning id`,
  row: { id: integer },
})

interface Made {
  id: number
  /** Bytes. */
  size: number
  rows: number
  files: number
}

/** Says that an archive can be downloaded for so many days. False where it was given up meanwhile. */
export const setReady = async (db: Queryable, { id, size, rows, files }: Made, days: number) =>
  (await query(db, updateReady, [id, size, rows, files, days])).length === 1

const updateFailed = statement({
  name: 'archive.fail',
  text: `update club_archive set state = 'failed', fault = $2, held_until = null, ended_at = now() where id = $1 and state = 'making'`,
  row: null,
})

/** Says why there is no archive. */
export const setArchiveFailed = (db: Queryable, id: number, fault: (typeof archiveFaults)[number]) =>
  execute(db, updateFailed, [id, fault])

const updateRemoved = statement({
  name: 'archive.remove',
  text: `update club_archive set state = 'removed', held_until = null, ended_at = coalesce(ended_at, now()), kept_until = null
    where id = $1 and state in ('waiting', 'making', 'ready') returning id`,
  row: { id: integer },
})

/** Says that the file of an archive is gone, or will not be made. False where there is none. */
export const setRemoved = async (db: Queryable, id: number) =>
  (await query(db, updateRemoved, [id])).length === 1

const selectKept = statement({
  name: 'archive.kept',
  text: `select c.id, c.state, coalesce(c.kept_until < now(), false) as "isOver" from club_archive c where c.state in ('waiting', 'making', 'ready')
    order by c.id desc`,
  row: { id: integer, state: oneOf(...archiveStates), isOver: bool },
})

/** The archives that have a file or will have one, newest first; those at the end of their time too. */
export const listKept = (db: Queryable) => query(db, selectKept, [])

const deleteOld = statement({
  name: 'archive.forget',
  text: `delete from club_archive c where c.state in ('failed', 'removed')
    and c.id <= (select o.id from club_archive o order by o.id desc offset ${LISTED} limit 1)`,
  row: null,
})

/** Forgets archives without a file that are listed no more. */
export const forgetOld = (db: Queryable) => execute(db, deleteOld, [])

const selectReady = statement({
  name: 'archive.ready.one',
  text: `select c.ended_at as "endedAt" from club_archive c where c.id = $1 and c.state = 'ready' and c.kept_until > now()`,
  row: { endedAt: nullable(moment) },
})

/** Since when an archive can be downloaded; null where it cannot. */
export async function findReady(db: Queryable, id: number): Promise<Date | null> {
  const [row] = await query(db, selectReady, [id])
  return row?.endedAt ?? null
}

const selectRoles = statement({
  name: 'archive.bearer',
  text: `select array(select r.role from account_role r where r.account_id = s.account_id) as roles
    from session s where s.id = $2 and s.account_id = $1 and s.expires_at > now()`,
  row: { roles: list(oneOf(...roles)) },
})

/** The roles of the account that a grant was given to; none after the end of its session. */
export async function rolesOfGrant(db: Queryable, { accountId, sessionId }: Grant): Promise<Role[]> {
  const [row] = await query(db, selectRoles, [accountId, sessionId])
  return row?.roles ?? []
}
