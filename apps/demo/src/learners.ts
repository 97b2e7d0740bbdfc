import { randomUUID } from 'node:crypto'
import { randomOf } from '@pahlavan/art/seed'
import type { Tx } from '@pahlavan/api/database/connect'
import { hoursOf } from '@pahlavan/api/features/learn/learn.certificates.rules'
import type { Both } from './courses.ts'
import { addCertificates, addProgress, addTries, giveCourses, namesOf } from './learners.queries.ts'
import { between, type Luck, shuffled } from './pattern.ts'

const DAY = 86_400_000
/** The first fans are left alone: tests and visitors of the demo begin with them. */
const [FIRST, LEARNERS] = [4, 60]

/** A course of the demo as it lies in the database; `right` are the right options of a quiz. */
export interface SeededCourse {
  id: number
  key: string
  days: number
  title: Both
  teacherId: number
  lessons: { id: number; seconds: number; right: number[] }[]
}

/** Somebody with a course, and how many of its lessons they have done. */
interface Learner {
  accountId: number
  course: SeededCourse
  done: number
  begunAt: number
}

function learnersOf(courses: readonly SeededCourse[], fans: readonly number[], now: number): Learner[] {
  return fans.slice(FIRST, FIRST + LEARNERS).flatMap((accountId, at) => {
    const luck = randomOf(`learner ${at}`)
    return shuffled(luck, courses)
      .slice(0, between(luck, 1, 3))
      .map((course) => ({
        accountId,
        course,
        done: luck() < 0.3 ? course.lessons.length : between(luck, 0, course.lessons.length - 1),
        begunAt: now - Math.max(1, luck() * course.days) * DAY,
      }))
  })
}

/** A row for each lesson that was opened: those that are done, and the one behind them to a part. */
function progressOf({ accountId, course, done, begunAt }: Learner, now: number) {
  return course.lessons.slice(0, done + 1).flatMap(({ id, seconds, right }, at) => {
    const isDone = at < done
    if (!isDone && right.length > 0) return []
    const second = isDone ? seconds : Math.floor(seconds / 2)
    const time = new Date(begunAt + ((now - begunAt) * (at + 1)) / (done + 2))
    const watched = second > 0 ? [0, second] : []
    const moments = { reachedAt: time, clockAt: time, savedAt: time, doneAt: isDone ? time : null }
    return [
      {
        accountId,
        lessonId: id,
        second,
        device: 'Chrome · Android',
        watched,
        watchedSeconds: second,
        ...moments,
      },
    ]
  })
}

const triesOf = ({ accountId, course, done, begunAt }: Learner) =>
  course.lessons.slice(0, done).flatMap(({ id, right }) =>
    right.length === 0
      ? []
      : [
          {
            accountId,
            lessonId: id,
            at: new Date(begunAt),
            options: right,
            right: right.length,
            questions: right.length,
          },
        ],
  )

const digits = (luck: Luck) => Array.from({ length: 20 }, () => between(luck, 0, 9)).join('')

/** Gives courses to some fans with different progress; a fan with all lessons done has the certificate. */
export async function addLearners(
  tx: Tx,
  courses: readonly SeededCourse[],
  fans: readonly number[],
  now: number,
): Promise<void> {
  const learners = learnersOf(courses, fans, now)
  await giveCourses(
    tx,
    learners.map(({ accountId, course, begunAt }) => ({
      order: randomUUID(),
      account: accountId,
      course: course.id,
      at: new Date(begunAt).toISOString(),
    })),
  )
  await addProgress(
    tx,
    learners.flatMap((learner) => progressOf(learner, now)),
  )
  await addTries(tx, learners.flatMap(triesOf))
  const names = await namesOf(tx, [...fans, ...courses.map(({ teacherId }) => teacherId)])
  const luck = randomOf('certificates')
  const graduates = learners.filter(({ done, course }) => done === course.lessons.length)
  await addCertificates(
    tx,
    graduates.map(({ accountId, course }) => {
      const [fan, teacher] = [names.get(accountId), names.get(course.teacherId)]
      return {
        number: digits(luck),
        accountId,
        courseId: course.id,
        name: fan?.name ?? '',
        nameEn: fan?.nameEn ?? '',
        courseTitle: course.title.fa,
        courseTitleEn: course.title.en,
        teacher: teacher?.name ?? '',
        teacherEn: teacher?.nameEn ?? '',
        hours: hoursOf(course.lessons.reduce((sum, { seconds }) => sum + seconds, 0)),
        issuedAt: new Date(now - DAY),
      }
    }),
  )
}
