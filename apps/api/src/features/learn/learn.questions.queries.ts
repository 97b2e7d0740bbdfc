import { QuizQuestion } from '@pahlavan/contract/admin/quizzes'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, json, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectLesson = statement({
  name: 'learn.admin.lesson',
  text: `select l.course_id as "courseId", l.title, l.title_en as "titleEn", l.kind = 'quiz' as "isQuiz", l.is_shown as "isShown"
    from lesson l where l.id = $1`,
  row: { courseId: integer, title: string, titleEn: string, isQuiz: bool, isShown: bool },
})

/** A lesson in the eyes of the staff, whether it is shown or not. */
export async function findEditedLesson(db: Queryable, lessonId: number) {
  const [row] = await query(db, selectLesson, [lessonId])
  return row ?? null
}

const selectQuestions = statement({
  name: 'learn.admin.questions',
  text: `select coalesce(json_agg(json_build_object('id', q.id, 'text', q.text, 'textEn', q.text_en, 'explanation', q.explanation,
      'explanationEn', q.explanation_en, 'imageId', q.image_id, 'clipId', q.clip_id, 'options',
      (select coalesce(json_agg(json_build_object('id', o.id, 'text', o.text, 'textEn', o.text_en, 'isRight', o.is_right) order by o.position), '[]')
        from quiz_option o where o.question_id = q.id)) order by q.position), '[]') as questions
    from quiz_question q where q.lesson_id = $1`,
  row: { questions: json(Type.Array(QuizQuestion)) },
})

/** The questions of a quiz with their options, in their order. */
export async function findQuestions(db: Queryable, lessonId: number): Promise<QuizQuestion[]> {
  const [row] = await query(db, selectQuestions, [lessonId])
  return row?.questions ?? []
}

const selectNamed = statement({
  name: 'learn.admin.questions.parts',
  text: `select (select count(*)::int from quiz_question where lesson_id = $1 and id = any($2::int[])) as questions,
    (select count(*)::int from quiz_option o join quiz_question q on q.id = o.question_id where q.lesson_id = $1 and o.id = any($3::int[])) as options,
    (select count(*)::int from picture where id = any($4::int[])) as images,
    (select count(*)::int from film where id = any($5::int[]) and is_protected) as clips`,
  row: { questions: integer, options: integer, images: integer, clips: integer },
})

/** How many of the things that questions name are there. */
export async function countNamed(
  tx: Tx,
  lessonId: number,
  named: {
    questions: readonly number[]
    options: readonly number[]
    images: readonly number[]
    clips: readonly number[]
  },
) {
  const { questions, options, images, clips } = named
  const [row] = await query(tx, selectNamed, [lessonId, questions, options, images, clips])
  if (!row) throw new Error('a check has no row')
  return row
}

const QUESTIONS = `jsonb_to_recordset($2::jsonb) as w(id int, place int, text text, "textEn" text, explanation text, "explanationEn" text,
  "imageId" int, "clipId" int)`

const updateQuestions = statement({
  name: 'learn.admin.questions.write',
  text: `update quiz_question q set position = w.place, text = w.text, text_en = w."textEn", explanation = w.explanation,
    explanation_en = w."explanationEn", image_id = w."imageId", clip_id = w."clipId" from ${QUESTIONS} where q.lesson_id = $1 and q.id = w.id`,
  row: null,
})
const insertQuestions = statement({
  name: 'learn.admin.questions.add',
  text: `insert into quiz_question (lesson_id, position, text, text_en, explanation, explanation_en, image_id, clip_id)
    select $1, w.place, w.text, w."textEn", w.explanation, w."explanationEn", w."imageId", w."clipId" from ${QUESTIONS} where w.id is null
    returning id, position as place`,
  row: { id: integer, place: integer },
})
const deleteQuestions = statement({
  name: 'learn.admin.questions.drop',
  text: 'delete from quiz_question where lesson_id = $1 and not (id = any($2::int[]))',
  row: null,
})

const OPTIONS = `jsonb_to_recordset($2::jsonb) as w(id int, place int, "questionId" int, text text, "textEn" text, "isRight" boolean)`

/** No question ever has two right options: the first statement takes the right ones back. */
const clearRight = statement({
  name: 'learn.admin.options.clear',
  text: `update quiz_option o set is_right = false from quiz_question q where q.id = o.question_id and q.lesson_id = $1 and o.is_right`,
  row: null,
})
const deleteOptions = statement({
  name: 'learn.admin.options.drop',
  text: `delete from quiz_option o using quiz_question q where q.id = o.question_id and q.lesson_id = $1 and not (o.id = any($2::int[]))`,
  row: null,
})
const updateOptions = statement({
  name: 'learn.admin.options.write',
  text: `update quiz_option o set question_id = w."questionId", position = w.place, text = w.text, text_en = w."textEn", is_right = w."isRight"
    from ${OPTIONS}, quiz_question q where q.id = o.question_id and q.lesson_id = $1 and o.id = w.id`,
  row: null,
})
const insertOptions = statement({
  name: 'learn.admin.options.add',
  text: `insert into quiz_option (question_id, position, text, text_en, is_right)
    select w."questionId", w.place, w.text, w."textEn", w."isRight" from ${OPTIONS} join quiz_question q on q.id = w."questionId" and q.lesson_id = $1
    where w.id is null`,
  row: null,
})

/** Writes the questions of a quiz. Questions and options keep their ids, so that a learner who answers meanwhile may send the answers. */
export async function writeQuestions(
  tx: Tx,
  lessonId: number,
  questions: readonly QuizQuestion[],
): Promise<void> {
  const rows = questions.map(({ options: _options, ...question }, at) => ({ ...question, place: at + 1 }))
  const values = [lessonId, JSON.stringify(rows)]
  await execute(tx, deleteQuestions, [lessonId, rows.flatMap(({ id }) => id ?? [])])
  await execute(tx, updateQuestions, values)
  const added = new Map((await query(tx, insertQuestions, values)).map(({ id, place }) => [place, id]))
  const options = questions.flatMap((question, at) =>
    question.options.map((option, place) => ({
      ...option,
      place: place + 1,
      questionId: question.id ?? added.get(at + 1),
    })),
  )
  await execute(tx, deleteOptions, [lessonId, options.flatMap(({ id }) => id ?? [])])
  await execute(tx, clearRight, [lessonId])
  await execute(tx, updateOptions, [lessonId, JSON.stringify(options)])
  await execute(tx, insertOptions, [lessonId, JSON.stringify(options)])
}
