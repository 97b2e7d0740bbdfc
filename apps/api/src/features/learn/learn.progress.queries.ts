import { query, type Queryable } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, list, moment, nullable, oneOf, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { ownedBy, SHOWN } from './learn.cards.queries.ts'
import type { LessonPosition } from './learn.progress.rules.ts'

const columns = {
  kind: oneOf('video', 'quiz'),
  durationSeconds: integer,
  isFree: bool,
  isShown: bool,
  isOwned: bool,
  version: nullable(integer),
  second: nullable(integer),
  reachedAt: nullable(moment),
  device: nullable(string),
  watched: nullable(list(integer)),
  watchedSeconds: nullable(integer),
  clockAt: nullable(moment),
  doneAt: nullable(moment),
  now: moment,
}

const selectProgress = statement({
  name: 'learn.progress',
  text: `select l.kind, l.duration_seconds as "durationSeconds", l.is_free as "isFree", ${SHOWN} as "isShown", ${ownedBy('$2')} as "isOwned",
      p.version, p.second, p.reached_at as "reachedAt", p.device, p.watched, p.watched_seconds as "watchedSeconds", p.clock_at as "clockAt",
      p.done_at as "doneAt", clock_timestamp() as now
    from lesson l join course c on c.id = l.course_id left join lesson_progress p on p.account_id = $2 and p.lesson_id = l.id where l.id = $1`,
  row: columns,
})

const watchingOf = (row: RowOf<typeof columns>): LessonPosition | null => {
  const { second, reachedAt, device, watched, watchedSeconds, clockAt, doneAt } = row
  if (second === null || reachedAt === null || device === null || watched === null) return null
  if (watchedSeconds === null || clockAt === null) return null
  return { second, reachedAt, device, watched, watchedSeconds, clockAt, doneAt }
}

/** A lesson, whether somebody may see it, and where they are in it; `version` 0 is nowhere yet. Null where there is no such lesson. */
export async function findProgress(db: Queryable, lessonId: number, accountId: number) {
  const [row] = await query(db, selectProgress, [lessonId, accountId])
  return row ? { ...row, version: row.version ?? 0, watching: watchingOf(row) } : null
}

const positionNames = [
  'accountId',
  'lessonId',
  'second',
  'reachedAt',
  'device',
  'watched',
  'watchedSeconds',
  'clockAt',
  'doneAt',
] as const
const insertParameters = parameters(...positionNames)
const updateParameters = parameters(...positionNames, 'version')

const insertProgress = statement({
  name: 'learn.progress.begin',
  text: insertParameters.sql(`
    insert into lesson_progress (account_id, lesson_id, second, reached_at, device, watched, watched_seconds,
      clock_at, done_at)
    values (:accountId, :lessonId, :second, :reachedAt, :device, :watched, :watchedSeconds, :clockAt, :doneAt)
    on conflict do nothing returning saved_at as "savedAt"`),
  row: { savedAt: moment },
})
const updateProgress = statement({
  name: 'learn.progress.save',
  text: updateParameters.sql(`
    update lesson_progress set second = :second, reached_at = :reachedAt, device = :device, watched = :watched,
      watched_seconds = :watchedSeconds, clock_at = :clockAt, done_at = :doneAt,
      saved_at = now(), version = version + 1
    where account_id = :accountId and lesson_id = :lessonId and version = :version returning saved_at as "savedAt"`),
  row: { savedAt: moment },
})

/** Keeps where somebody is, and answers when; null where another device has saved since `version`. */
export async function saveProgress(
  db: Queryable,
  { accountId, lessonId, version }: { accountId: number; lessonId: number; version: number },
  position: LessonPosition,
): Promise<Date | null> {
  const record = { ...position, accountId, lessonId, version }
  const [row] = await (version === 0
    ? query(db, insertProgress, insertParameters.values(record))
    : query(db, updateProgress, updateParameters.values(record)))
  return row?.savedAt ?? null
}
