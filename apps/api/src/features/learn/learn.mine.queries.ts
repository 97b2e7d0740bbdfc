import type { Language } from '@pahlavan/contract/endpoint'
import { type CourseCard, NextLesson } from '@pahlavan/contract/learn'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { localized } from '../../database/localized.ts'
import { bool, integer, json, nullable, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, COURSES, lessonSeen } from './learn.cards.queries.ts'
import type { LessonState } from './learn.rules.ts'

/** A lesson's state as a part of its course's row: of one course there are twenty, and a row for each would cost more than they. */
const State = Type.Object({
  lessonId: Type.Integer(),
  title: Type.String(),
  kind: NextLesson.properties.kind,
  durationSeconds: Type.Integer(),
  second: Type.Integer(),
  watchedSeconds: Type.Integer(),
  isDone: Type.Boolean(),
  savedAt: Type.Union([Type.String(), Type.Null()]),
})

const STATES = `(select json_agg(json_build_object('lessonId', l.id, 'title', ${localized('l', 'title')},
      'kind', l.kind, 'durationSeconds', l.duration_seconds,
      'second', coalesce(p.second, 0), 'watchedSeconds', coalesce(p.watched_seconds, 0),
      'isDone', p.done_at is not null, 'savedAt', p.saved_at) order by l.position)
    from lesson l left join lesson_progress p on p.account_id = $2 and p.lesson_id = l.id where l.course_id = c.id and ${lessonSeen('l')}) as states`
const states = nullable(json(Type.Array(State)))

const lessonStates = (sent: RowOf<{ states: typeof states }>['states']): LessonState[] =>
  (sent ?? []).map((state) =>
    Object.assign(state, { savedAt: state.savedAt === null ? null : new Date(state.savedAt) }),
  )

const selectStates = statement({
  name: 'learn.states',
  text: `select c.id as "courseId", ${STATES} from course c where c.id = any($3::int[])`,
  row: { courseId: integer, states },
})

/** The lessons of courses in their order, each with where somebody is in it; by course. */
export async function listStates(
  db: Queryable,
  language: Language,
  accountId: number,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, LessonState[]>> {
  if (courseIds.length === 0) return new Map()
  const rows = await query(db, selectStates, [language, accountId, courseIds])
  return new Map(rows.map((row) => [row.courseId, lessonStates(row.states)]))
}

/** The course watched last comes first; unopened ones follow, newest purchase first. */
const selectMine = (isSearched: boolean) =>
  statement({
    name: `learn.mine${isSearched ? '.search' : ''}`,
    text: `with mine as (select t.item_id as id, t.id as bought from entitlement t
        where t.account_id = $2 and t.item_type = 'course' and t.revoked_at is null and t.item_type <> 'plan'),
      last as (select l.course_id, max(p.saved_at) as at from lesson_progress p join lesson l on l.id = p.lesson_id
        where p.account_id = $2 group by l.course_id)
      select ${CARD}, c.withdrawn_at is not null as "isWithdrawn", ${STATES}, count(*) over ()::int as total from mine
        join ${COURSES} on c.id = mine.id ${CARD_JOINS} left join last on last.course_id = c.id
      ${
        isSearched
          ? `where (select bool_and(fa_tight(c.title || ' ' || c.title_en || ' ' || c.summary || ' ' || c.summary_en
            || ' ' || c.teacher || ' ' || c.teacher_en)
        like '%' || term || '%') from unnest($5::text[]) as asked(term))`
          : ''
      }
      order by last.at desc nulls last, mine.bought desc limit $3 offset $4`,
    row: { ...cardColumns, isWithdrawn: bool, states, total: integer },
  })
const selectAll = selectMine(false)
const selectSearched = selectMine(true)

export interface OwnCourse {
  card: CourseCard & { isWithdrawn: boolean }
  /** All its lessons in their order. */
  states: LessonState[]
}

/** A page of somebody's courses, sold or withdrawn. */
export async function listMine(
  db: Queryable,
  language: Language,
  { accountId, terms }: { accountId: number; terms: string[] | null },
  part: { size: number; offset: number },
): Promise<{ items: OwnCourse[]; total: number }> {
  const { rows, total } = await countedRows(part, (size, offset) =>
    terms === null
      ? query(db, selectAll, [language, accountId, size, offset])
      : query(db, selectSearched, [language, accountId, size, offset, terms]),
  )
  const items = rows.map((row) => ({
    card: Object.assign(cardOf(row), { isBought: true, isWithdrawn: row.isWithdrawn }),
    states: lessonStates(row.states),
  }))
  return { items, total }
}
