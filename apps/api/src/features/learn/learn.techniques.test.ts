import { learn } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { techniques } from '@pahlavan/contract/techniques'
import { expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { addCourse, addLessons } from '../../testing/courses.ts'
import { appForTest } from '../../testing/app.ts'

test('a lesson, a wrestler, a bout and an event name their holds, and a hold names them', async () => {
  const testApp = await appForTest()
  const testEvent = await openTestEvent(testApp, 4)
  const [bout] = await testEvent.bouts()
  const boutId = bout?.id ?? 0
  const found = await testApp.pool.query<{ id: number }>('select event_id as id from bout where id = $1', [
    boutId,
  ])
  const eventId = found.rows[0]?.id ?? 0
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into technique (key, action_kind, title, title_en) values ('single', 'takedown', 'یک‌خم', 'Single leg'),
      ('lace', 'exposure', 'فتیله‌پیچ', 'Leg lace'), ('suplex', 'throw', 'سالتو', 'Suplex') returning id`,
  )
  const [single = 0, lace = 0, suplex = 0] = rows.map(({ id }) => id)
  const courseId = await addCourse(testApp)
  const [first = 0, second = 0] = await addLessons(testApp, courseId, [{ isFree: true, title: 'ورود' }, {}])
  await testApp.pool.query(
    'insert into lesson_technique (lesson_id, technique_id) values ($1, $3), ($2, $3), ($2, $4)',
    [first, second, single, lace],
  )
  const wrestler = await testApp.fan('حسن')
  await testApp.pool.query(
    'insert into wrestler_technique (account_id, technique_id) values ($1, $2), ($1, $3)',
    [wrestler.id, single, suplex],
  )
  await testApp.pool.query(
    `insert into bout_action (bout_id, second, corner, kind, points, taken_back_at) values ($1, 5, 'red', 'takedown', 2, null),
      ($1, 9, 'blue', 'takedown', 2, null), ($1, 12, 'red', 'exposure', 2, now()), ($1, 20, 'red', 'stepOut', 1, null)`,
    [boutId],
  )
  const of = async (query: object) =>
    (await testApp.visitor.call(techniques.list, query)).data.map(({ title, times, lessons: own }) => [
      title,
      times,
      own.length,
    ])
  expect(await of({})).toEqual([
    ['یک‌خم', null, 2],
    ['فتیله‌پیچ', null, 1],
  ])
  expect(await of({ playerId: wrestler.id })).toEqual([['یک‌خم', null, 2]])
  expect(await of({ playId: boutId })).toEqual([['یک‌خم', 2, 2]])
  expect(await of({ eventId })).toEqual([['یک‌خم', 2, 2]])
  expect(await of({ playId: 99_999 })).toEqual([])
  expect((await testApp.visitor.call(lessons.detail, { lessonId: first })).data.techniques).toEqual([
    { id: single, title: 'یک‌خم' },
  ])
  expect(
    (await testApp.visitor.call(learn.detail, { courseId }, 1)).data.techniques.map(({ title }) => title),
  ).toEqual(['Single leg', 'Leg lace'])
  const { data } = await testApp.visitor.call(techniques.detail, { techniqueId: single })
  expect(data).toMatchObject({
    title: 'یک‌خم',
    wrestlers: [{ id: wrestler.id, name: 'حسن هوادار' }],
    lessons: [{ lessonId: first }, { lessonId: second }],
  })
  expect(await testApp.visitor.call(techniques.detail, { techniqueId: 9999 })).toMatchObject({
    status: 404,
    code: 'technique_not_found',
  })
  await testApp.pool.query('update course set withdrawn_at = now()')
  await testApp.app.responses.invalidate('courses')
  expect(await of({})).toEqual([])
})
