import { execute, query, type Tx } from '@pahlavan/api/database/connect'
import { integer, string } from '@pahlavan/api/database/rows'
import type { certificate, lessonProgress, quizTry } from '@pahlavan/api/database/schema/learners'
import { statement } from '@pahlavan/api/database/statement'
import { inserting } from './insert.ts'

export const addProgress = inserting<typeof lessonProgress.$inferInsert>('lesson_progress', {
  accountId: null,
  lessonId: null,
  version: '1',
  second: null,
  reachedAt: null,
  device: null,
  watched: null,
  watchedSeconds: null,
  clockAt: null,
  savedAt: null,
  doneAt: null,
})
export const addTries = inserting<typeof quizTry.$inferInsert>('quiz_try', {
  accountId: null,
  lessonId: null,
  at: null,
  options: null,
  right: null,
  questions: null,
})
export const addCertificates = inserting<typeof certificate.$inferInsert>('certificate', {
  number: null,
  accountId: null,
  courseId: null,
  name: null,
  nameEn: null,
  courseTitle: null,
  courseTitleEn: null,
  teacher: null,
  teacherEn: null,
  hours: null,
  issuedAt: null,
})

const insertGifts = statement({
  name: 'demo.courses.gifts',
  text: `with given as (select (g->>'order')::uuid as "order", (g->>'account')::int as account, (g->>'course')::int as course, (g->>'at')::timestamptz as at
      from jsonb_array_elements($1::jsonb) g),
    orders as (insert into orders (id, account_id, kind, status, subtotal, credit, discount, tax, total, created_at, expires_at, paid_at)
      select "order", account, 'course', 'fulfilled', c.price, 0, c.price, 0, 0, at, at, at from given join course c on c.id = given.course),
    lines as (insert into order_line (order_id, item_type, item_id, title, title_en, price)
      select "order", 'course', c.id, c.title, c.title_en, c.price from given join course c on c.id = given.course)
    insert into entitlement (account_id, item_type, item_id, order_id, paid, starts_at) select account, 'course', course, "order", 0, at from given`,
  row: null,
})

/** Gives courses to fans, as an order that cost nothing does. */
export const giveCourses = (
  tx: Tx,
  gifts: readonly { order: string; account: number; course: number; at: string }[],
) => execute(tx, insertGifts, [JSON.stringify(gifts)])

const selectNames = statement({
  name: 'demo.courses.names',
  text: `select a.id, trim(a.first_name || ' ' || a.last_name) as name,
      trim(coalesce(a.first_name_en, a.first_name) || ' ' || coalesce(a.last_name_en, a.last_name)) as "nameEn" from account a where a.id = any($1::int[])`,
  row: { id: integer, name: string, nameEn: string },
})

/** The names of accounts, as papers print them. */
export const namesOf = async (tx: Tx, ids: readonly number[]) =>
  new Map((await query(tx, selectNames, [ids])).map((row) => [row.id, row]))
