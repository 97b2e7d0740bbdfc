import type { Language } from '@pahlavan/contract/endpoint'
import { QUIZ_TRIES } from '@pahlavan/contract/limits'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, integer, json, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { filmJson, StoredFilm } from './learn.lessons.queries.ts'

const Option = Type.Object({ id: Type.Integer(), text: Type.String() })

const questionColumns = {
  id: integer,
  text: string,
  image: nullable(json(StoredPicture)),
  clip: nullable(json(StoredFilm)),
  options: json(Type.Array(Option)),
  explanation: string,
  rightOptionId: nullable(integer),
}
export type QuestionRow = RowOf<typeof questionColumns>

const selectQuestions = statement({
  name: 'learn.quiz.questions',
  text: `select q.id, ${localized('q', 'text')} as text, ${pictureJson('p')} as image, ${filmJson('f')} as clip,
      (select coalesce(json_agg(json_build_object('id', o.id, 'text', ${localized('o', 'text')}) order by o.position), '[]')
        from quiz_option o where o.question_id = q.id) as options, ${localized('q', 'explanation')} as explanation,
      (select o.id from quiz_option o where o.question_id = q.id and o.is_right) as "rightOptionId"
    from quiz_question q left join picture p on p.id = q.image_id left join film f on f.id = q.clip_id
    where q.lesson_id = $2 order by q.position`,
  row: questionColumns,
})

/** The questions of a quiz with the right answers, which are sent only in reply to a try. */
export const listQuestions = (db: Queryable, language: Language, lessonId: number): Promise<QuestionRow[]> =>
  query(db, selectQuestions, [language, lessonId])

const tryColumns = {
  at: moment,
  right: integer,
  questions: integer,
  passPercent: integer,
  isRecent: bool,
  secondsLeft: number,
}
export type TryRow = RowOf<typeof tryColumns>

const selectTries = statement({
  name: 'learn.quiz.tries',
  text: `select t.at, t.right, t.questions, t.pass_percent as "passPercent", t.at > now() - interval '1 day' as "isRecent",
      extract(epoch from t.at + interval '1 day' - now())::float8 as "secondsLeft"
    from quiz_try t where t.account_id = $1 and t.lesson_id = $2 order by t.id desc limit 20`,
  row: tryColumns,
})

/** Somebody's last tries of a quiz, the newest first, 20 at most; `isRecent` are those of the last 24 hours. */
export const listTries = (db: Queryable, accountId: number, lessonId: number): Promise<TryRow[]> =>
  query(db, selectTries, [accountId, lessonId])

const insertTry = statement({
  name: 'learn.quiz.try',
  text: `with added as (insert into quiz_try (account_id, lesson_id, options, "right", questions, pass_percent) values ($1, $2, $3, $4, $5, $6))
    delete from quiz_try where id in (select t.id from quiz_try t where t.account_id = $1 and t.lesson_id = $2
      order by t.id desc offset ${QUIZ_TRIES * 4 - 1})`,
  row: null,
})

/** Keeps a try, and lets go of those before the last 20. */
export const addTry = (
  tx: Tx,
  { accountId, lessonId }: { accountId: number; lessonId: number },
  {
    options,
    right,
    questions,
    passPercent,
  }: { options: readonly number[]; right: number; questions: number; passPercent: number },
) => execute(tx, insertTry, [accountId, lessonId, options, right, questions, passPercent])

const insertPassed = statement({
  name: 'learn.quiz.passed',
  text: `insert into lesson_progress (account_id, lesson_id, done_at) values ($1, $2, now())
    on conflict (account_id, lesson_id) do update set done_at = coalesce(lesson_progress.done_at, now()), saved_at = now()`,
  row: null,
})

/** Notes that somebody has passed a quiz; it stays so. */
export const notePassed = (tx: Tx, accountId: number, lessonId: number) =>
  execute(tx, insertPassed, [accountId, lessonId])

const selectPassed = statement({
  name: 'learn.quiz.isPassed',
  text: 'select exists (select from lesson_progress p where p.account_id = $1 and p.lesson_id = $2 and p.done_at is not null) as "isPassed"',
  row: { isPassed: bool },
})

export async function hasPassed(db: Queryable, accountId: number, lessonId: number): Promise<boolean> {
  const [row] = await query(db, selectPassed, [accountId, lessonId])
  return row?.isPassed === true
}
