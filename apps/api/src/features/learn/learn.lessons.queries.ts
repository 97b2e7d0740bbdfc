import type { Language } from '@pahlavan/contract/endpoint'
import { NextLesson, TechniqueRef } from '@pahlavan/contract/learn'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import {
  bool,
  integer,
  json,
  list,
  moment,
  nullable,
  oneOf,
  string,
  type RowOf,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import {
  filmSeen,
  type LessonCondition,
  lessonSeen,
  lessonShown,
  ownedBy,
  shownPosition,
  SHOWN,
} from './learn.cards.queries.ts'

export const StoredFilm = Type.Object({
  key: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  heights: Type.Array(Type.Integer()),
  hasSound: Type.Boolean(),
  hasSoundFile: Type.Boolean(),
  captions: Type.Array(Type.String()),
})

/** A film (`alias`) that was encoded as one value in JSON, or null. */
export const filmJson = (alias: string): string =>
  `case when ${alias}.key is not null then json_build_object('key', ${alias}.key, 'width', ${alias}.width, 'height', ${alias}.height,
    'heights', ${alias}.heights, 'hasSound', ${alias}.has_sound, 'hasSoundFile', ${alias}.has_sound_file, 'captions', ${alias}.captions) end`

const lessonColumns = {
  id: integer,
  title: string,
  kind: oneOf('video', 'quiz'),
  courseId: integer,
  courseTitle: string,
  sectionTitle: string,
  position: integer,
  durationSeconds: integer,
  isFree: bool,
  passPercent: integer,
  sourceKind: nullable(oneOf('hls', 'page')),
  source: nullable(string),
  film: nullable(json(StoredFilm)),
  poster: nullable(json(StoredPicture)),
  captions: list(integer),
  techniques: json(Type.Array(TechniqueRef)),
  previousLessonId: nullable(integer),
  nextLesson: nullable(json(NextLesson)),
  isReady: bool,
  isShown: bool,
  isOwned: bool,
  second: nullable(integer),
  watchedSeconds: nullable(integer),
  device: nullable(string),
  savedAt: nullable(moment),
  doneAt: nullable(moment),
}
export type LessonRow = RowOf<typeof lessonColumns>

/** Reads a lesson. @param where SQL for further conditions */
const lessonWith = (
  isSeen: LessonCondition,
  where = '',
) => `select l.id, ${localized('l', 'title')} as title, l.kind, c.id as "courseId", ${localized('c', 'title')} as "courseTitle",
      ${localized('s', 'title')} as "sectionTitle", ${shownPosition('l', isSeen)} as position, l.duration_seconds as "durationSeconds",
      l.is_free as "isFree", l.pass_percent as "passPercent",
      l.source_kind as "sourceKind", l.source, ${filmJson('f')} as film, ${pictureJson('p')} as poster,
      array(select t.language::int from lesson_caption t where t.lesson_id = l.id order by t.language) as captions,
      (select coalesce(json_agg(json_build_object('id', h.id, 'title', ${localized('h', 'title')}) order by h.position, h.id), '[]')
        from lesson_technique x join technique h on h.id = x.technique_id where x.lesson_id = l.id) as techniques,
      (select b.id from lesson b where b.course_id = l.course_id and ${isSeen('b')} and b.position < l.position order by b.position desc limit 1) as "previousLessonId",
      (select json_build_object('lessonId', b.id, 'title', ${localized('b', 'title')}, 'kind', b.kind, 'durationSeconds', b.duration_seconds,
          'second', coalesce(q.second, 0)) from lesson b left join lesson_progress q on q.account_id = $3 and q.lesson_id = b.id
        where b.course_id = l.course_id and ${isSeen('b')} and b.position > l.position order by b.position limit 1) as "nextLesson",
      l.is_ready as "isReady", ${SHOWN} as "isShown", ${ownedBy('$3')} as "isOwned",
      w.second, w.watched_seconds as "watchedSeconds", w.device, w.saved_at as "savedAt", w.done_at as "doneAt"
    from lesson l join course c on c.id = l.course_id join course_section s on s.id = l.section_id
      left join film f on f.id = ${filmSeen('l')} left join picture p on p.id = l.poster_id
      left join lesson_progress w on w.account_id = $3 and w.lesson_id = l.id
    where l.id = $2 and ${isSeen('l')} ${where}`

const selectLesson = statement({
  name: 'learn.lesson',
  text: lessonWith(lessonSeen),
  row: lessonColumns,
})
const selectPreview = statement({
  name: 'learn.lesson.preview',
  text: lessonWith(lessonShown, 'and l.course_id = $4'),
  row: lessonColumns,
})

/** The id of no account. */
const NOBODY = 0

/** A lesson, whether somebody has its course, and where they are in it; `accountId` 0 is a visitor. */
export async function findLesson(
  db: Queryable,
  language: Language,
  lessonId: number,
  accountId: number,
): Promise<LessonRow | null> {
  const [row] = await query(db, selectLesson, [language, lessonId, accountId])
  return row ?? null
}

/** A lesson of a course as a new learner sees it, on show or not. */
export async function findLessonPreview(
  db: Queryable,
  language: Language,
  lessonId: number,
  courseId: number,
): Promise<LessonRow | null> {
  const [row] = await query(db, selectPreview, [language, lessonId, NOBODY, courseId])
  return row ?? null
}
