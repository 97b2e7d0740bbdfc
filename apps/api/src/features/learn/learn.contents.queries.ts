import { FilmOnItsWay } from '@pahlavan/contract/admin/film-uploads'
import {
  type LessonContent,
  type LessonFilmChoice,
  MAX_COUNTED_LEARNERS,
  WaitedFilm,
} from '@pahlavan/contract/admin/outline'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, json, list, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const parts = parameters(
  'courseId',
  'sectionIds',
  'videos',
  'quizzes',
  'shownQuizzes',
  'films',
  'posters',
  'techniques',
)

const selectParts = statement({
  name: 'learn.outline.parts',
  text: parts.sql(`select (select count(*)::int from course_section where course_id = :courseId::int and id = any(:sectionIds::int[])) as sections,
    (select count(*)::int from lesson where course_id = :courseId::int and (kind = 'video' and id = any(:videos::int[])
      or kind = 'quiz' and id = any(:quizzes::int[]))) as lessons,
    (select count(*)::int from film where id = any(:films::int[]) and is_protected) as films,
    (select count(*)::int from picture where id = any(:posters::int[])) as posters,
    (select count(*)::int from technique where id = any(:techniques::int[])) as techniques,
    exists (select from unnest(:shownQuizzes::int[]) z(id) where not exists (select from quiz_question q where q.lesson_id = z.id)) as "hasEmptyQuiz",
    exists (select from lesson l where l.course_id = :courseId::int and not (l.id = any(:videos::int[])) and not (l.id = any(:quizzes::int[]))
      and (exists (select from lesson_progress p where p.lesson_id = l.id) or exists (select from lesson_note n where n.lesson_id = l.id)
        or exists (select from quiz_try t where t.lesson_id = l.id))) as "isOtherBegun"`),
  row: {
    sections: integer,
    lessons: integer,
    films: integer,
    posters: integer,
    techniques: integer,
    hasEmptyQuiz: bool,
    isOtherBegun: bool,
  },
})

/** What of an outline is there, and whether learners have begun a lesson that is not in it. */
export async function findOutlineParts(
  tx: Tx,
  named: {
    courseId: number | null
    sectionIds: readonly number[]
    videos: readonly number[]
    quizzes: readonly number[]
    shownQuizzes: readonly number[]
    films: readonly number[]
    posters: readonly number[]
    techniques: readonly number[]
  },
) {
  const [row] = await query(tx, selectParts, parts.values(named))
  if (!row) throw new Error('a check has no row')
  return row
}

const LAST_UPLOAD =
  'left join lateral (select * from film_upload w where w.film_id = f.id order by w.created_at desc limit 1) u on true'

/** The last upload of a film that has not been encoded, or null. */
const ON_ITS_WAY = `case when f.key is null and u.id is not null then json_build_object('id', u.id, 'name', u.name, 'state', u.state,
  'percent', u.percent, 'fault', u.fault, 'size', u.size) end`

const selectContents = statement({
  name: 'learn.admin.contents',
  text: `select l.id as "lessonId",
      (select count(*)::int from (select from lesson_progress p where p.lesson_id = l.id limit ${MAX_COUNTED_LEARNERS + 1}) n) as learners,
      (select count(*)::int from quiz_question q where q.lesson_id = l.id) as questions,
      array(select t.language::int from lesson_caption t where t.lesson_id = l.id order by t.language) as captions,
      case when not l.is_ready or l.former_film_id is not null then json_build_object('filmId', f.id, 'upload', ${ON_ITS_WAY}) end as "waitsFor",
      l.former_film_id is not null as "keepsFilm"
    from lesson l left join film f on f.id = l.film_id ${LAST_UPLOAD} where l.course_id = $1 order by l.position`,
  row: {
    lessonId: integer,
    learners: integer,
    questions: integer,
    captions: list(integer),
    waitsFor: nullable(json(WaitedFilm)),
    keepsFilm: bool,
  },
})

/** The contents of the lessons of a course: learners up to a bound, questions, and languages of captions. */
export const listLessonContents = (db: Queryable, courseId: number): Promise<LessonContent[]> =>
  query(db, selectContents, [courseId])

const selectFilms = statement({
  name: 'learn.admin.films',
  text: `select f.id, coalesce(u.name, '') as name, coalesce(round(f.duration_ms / 1000.0), 0)::int as "durationSeconds", f.key is not null as "isEncoded",
      array(select l.title from lesson l where l.film_id = f.id union all
        select q.text from quiz_question q where q.clip_id = f.id limit 3) as "usedIn",
      ${ON_ITS_WAY} as upload
    from film f ${LAST_UPLOAD}
    where f.is_protected and f.id < $1 order by f.id desc limit 40`,
  row: {
    id: integer,
    name: string,
    durationSeconds: integer,
    isEncoded: bool,
    usedIn: list(string),
    upload: nullable(json(FilmOnItsWay)),
  },
})

const NEWEST = 2_147_483_647

/** Protected films, the newest first. @param before the last id of the part before, or null */
export const listLessonFilms = (db: Queryable, before: number | null): Promise<LessonFilmChoice[]> =>
  query(db, selectFilms, [before ?? NEWEST])
