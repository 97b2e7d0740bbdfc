import { OutlineSection } from '@pahlavan/contract/admin/outline'
import { orNull } from '@pahlavan/contract/envelope'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, json } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const Stored = Type.Array(
  Type.Object({
    ...OutlineSection.properties,
    lessons: Type.Array(
      Type.Object({
        ...OutlineSection.properties.lessons.items.properties,
        source: orNull(Type.Object({ kind: Type.Enum(['hls', 'page']), address: Type.String() })),
      }),
    ),
  }),
)

const selectOutline = statement({
  name: 'learn.outline',
  text: `select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'titleEn', s.title_en, 'lessons',
      (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'title', l.title, 'titleEn', l.title_en, 'isShown', l.is_shown,
          'isFree', l.is_free, 'filmId', l.film_id, 'source', case when l.source is not null then
            json_build_object('kind', l.source_kind, 'address', l.source) end, 'posterId', l.poster_id, 'durationSeconds', l.duration_seconds,
          'passPercent', l.pass_percent, 'techniques', (select coalesce(json_agg(x.technique_id order by x.technique_id), '[]')
            from lesson_technique x where x.lesson_id = l.id)) order by l.position), '[]')
        from lesson l where l.section_id = s.id)) order by s.position), '[]') as sections
    from course_section s where s.course_id = $1`,
  row: { sections: json(Stored) },
})

/** The sections of a course with their lessons, in their order. */
export async function findOutline(db: Queryable, courseId: number): Promise<OutlineSection[]> {
  const [row] = await query(db, selectOutline, [courseId])
  return row?.sections ?? []
}

/** A section at its place. */
export interface PlacedSection {
  id: number | null
  place: number
  title: string
  titleEn: string
}

const SECTIONS = `jsonb_to_recordset($2::jsonb) as w(id int, place int, title text, "titleEn" text)`

const updateSections = statement({
  name: 'learn.outline.sections.write',
  text: `update course_section s set position = w.place, title = w.title, title_en = w."titleEn" from ${SECTIONS}
    where s.course_id = $1 and s.id = w.id`,
  row: null,
})
const insertSections = statement({
  name: 'learn.outline.sections.add',
  text: `insert into course_section (course_id, position, title, title_en) select $1, w.place, w.title, w."titleEn" from ${SECTIONS}
    where w.id is null returning id, position as place`,
  row: { id: integer, place: integer },
})
const deleteSections = statement({
  name: 'learn.outline.sections.drop',
  text: 'delete from course_section where course_id = $1 and not (id = any($2::int[]))',
  row: null,
})

/** Writes sections, and adds those without an id. @returns the ids of the sections by their places */
export async function writeSections(
  tx: Tx,
  courseId: number,
  sections: readonly PlacedSection[],
): Promise<Map<number, number>> {
  const values = [courseId, JSON.stringify(sections)]
  await execute(tx, updateSections, values)
  const added = await query(tx, insertSections, values)
  const stored = sections.flatMap(({ id, place }) => (id === null ? [] : [[place, id] as const]))
  return new Map([...stored, ...added.map(({ id, place }) => [place, id] as const)])
}

/** Removes the sections of a course that are not among these. Their lessons have to be elsewhere by then: they go with them. */
export const removeOtherSections = (tx: Tx, courseId: number, ids: readonly number[]): Promise<number> =>
  execute(tx, deleteSections, [courseId, ids])

/** A lesson at its place in the course. */
export interface PlacedLesson {
  id: number | null
  place: number
  sectionId: number
  kind: 'video' | 'quiz'
  title: string
  titleEn: string
  isShown: boolean
  isFree: boolean
  filmId: number | null
  sourceKind: string | null
  source: string | null
  posterId: number | null
  durationSeconds: number
  passPercent: number
}

/** A film of ours has its own length. */
const LESSONS = `(select w.*, coalesce(round(f.duration_ms / 1000.0)::int, w."durationSeconds") as seconds
  from jsonb_to_recordset($2::jsonb) as w(id int, place int, "sectionId" int, kind text, title text, "titleEn" text, "isShown" boolean,
    "isFree" boolean, "filmId" int, "sourceKind" text, source text, "posterId" int, "durationSeconds" int, "passPercent" int)
  left join film f on f.id = w."filmId") w`

const updateLessons = statement({
  name: 'learn.outline.lessons.write',
  text: `update lesson l set position = w.place, section_id = w."sectionId", title = w.title, title_en = w."titleEn", is_shown = w."isShown",
    is_free = w."isFree", film_id = w."filmId", source_kind = w."sourceKind", source = w.source, poster_id = w."posterId",
    duration_seconds = w.seconds, pass_percent = w."passPercent" from ${LESSONS} where l.course_id = $1 and l.id = w.id`,
  row: null,
})
const insertLessons = statement({
  name: 'learn.outline.lessons.add',
  text: `insert into lesson (course_id, section_id, position, kind, title, title_en, is_shown, is_free, film_id, source_kind, source, poster_id,
      duration_seconds, pass_percent)
    select $1, w."sectionId", w.place, w.kind, w.title, w."titleEn", w."isShown", w."isFree", w."filmId", w."sourceKind", w.source, w."posterId",
      w.seconds, w."passPercent" from ${LESSONS} where w.id is null returning id, position as place`,
  row: { id: integer, place: integer },
})
const deleteLessons = statement({
  name: 'learn.outline.lessons.drop',
  text: 'delete from lesson where course_id = $1 and not (id = any($2::int[]))',
  row: null,
})

/** Removes the lessons of a course that are not among these. */
export const removeOtherLessons = (tx: Tx, courseId: number, ids: readonly number[]): Promise<number> =>
  execute(tx, deleteLessons, [courseId, ids])

/** Writes lessons in one statement, and adds those without an id. @returns the ids of the lessons by their places */
export async function writeLessons(
  tx: Tx,
  courseId: number,
  lessons: readonly PlacedLesson[],
): Promise<Map<number, number>> {
  const values = [courseId, JSON.stringify(lessons)]
  await execute(tx, updateLessons, values)
  const added = await query(tx, insertLessons, values)
  const stored = lessons.flatMap(({ id, place }) => (id === null ? [] : [[place, id] as const]))
  return new Map([...stored, ...added.map(({ id, place }) => [place, id] as const)])
}

const deleteTechniques = statement({
  name: 'learn.outline.techniques.drop',
  text: `delete from lesson_technique x using lesson l where l.id = x.lesson_id and l.course_id = $1`,
  row: null,
})
const insertTechniques = statement({
  name: 'learn.outline.techniques',
  text: `insert into lesson_technique (lesson_id, technique_id) select distinct * from unnest($1::int[], $2::int[])`,
  row: null,
})

/** Says anew which techniques the lessons of a course teach. */
export async function writeTaught(
  tx: Tx,
  courseId: number,
  taught: readonly { lessonId: number; techniqueId: number }[],
): Promise<void> {
  await execute(tx, deleteTechniques, [courseId])
  const [lessons, techniques] = [
    taught.map(({ lessonId }) => lessonId),
    taught.map(({ techniqueId }) => techniqueId),
  ]
  await execute(tx, insertTechniques, [lessons, techniques])
}
