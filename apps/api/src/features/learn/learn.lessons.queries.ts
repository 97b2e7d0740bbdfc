import type { Language } from '@pahlavan/contract/endpoint'
import { TechniqueRef } from '@pahlavan/contract/learn'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, integer, json, list, nullable, oneOf, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { ownedBy, SHOWN } from './learn.cards.queries.ts'

export const StoredFilm = Type.Object({
  key: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  heights: Type.Array(Type.Integer()),
  hasSound: Type.Boolean(),
  captions: Type.Array(Type.String()),
})

/** A film (`alias`) that was encoded as one value in JSON, or null. */
export const filmJson = (alias: string): string =>
  `case when ${alias}.key is not null then json_build_object('key', ${alias}.key, 'width', ${alias}.width, 'height', ${alias}.height,
    'heights', ${alias}.heights, 'hasSound', ${alias}.has_sound, 'captions', ${alias}.captions) end`

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
  nextLessonId: nullable(integer),
  isShown: bool,
  isOwned: bool,
}
export type LessonRow = RowOf<typeof lessonColumns>

const selectLesson = statement({
  name: 'learn.lesson',
  text: `select l.id, ${localized('l', 'title')} as title, l.kind, c.id as "courseId", ${localized('c', 'title')} as "courseTitle",
      ${localized('s', 'title')} as "sectionTitle", l.position, l.duration_seconds as "durationSeconds", l.is_free as "isFree", l.pass_percent as "passPercent",
      l.source_kind as "sourceKind", l.source, ${filmJson('f')} as film, ${pictureJson('p')} as poster,
      array(select t.language::int from lesson_caption t where t.lesson_id = l.id order by t.language) as captions,
      (select coalesce(json_agg(json_build_object('id', h.id, 'title', ${localized('h', 'title')}) order by h.id), '[]')
        from lesson_technique x join technique h on h.id = x.technique_id where x.lesson_id = l.id) as techniques,
      (select b.id from lesson b where b.course_id = l.course_id and b.position < l.position order by b.position desc limit 1) as "previousLessonId",
      (select b.id from lesson b where b.course_id = l.course_id and b.position > l.position order by b.position limit 1) as "nextLessonId",
      ${SHOWN} as "isShown", ${ownedBy('$3')} as "isOwned"
    from lesson l join course c on c.id = l.course_id join course_section s on s.id = l.section_id
      left join film f on f.id = l.film_id left join picture p on p.id = l.poster_id
    where l.id = $2`,
  row: lessonColumns,
})

/** A lesson, and whether somebody has its course; `accountId` 0 is a visitor. */
export async function findLesson(
  db: Queryable,
  language: Language,
  lessonId: number,
  accountId: number,
): Promise<LessonRow | null> {
  const [row] = await query(db, selectLesson, [language, lessonId, accountId])
  return row ?? null
}
