import type { Queryable } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { type CertificateRow, findCertificateOf, insertCertificateOf } from './learn.certificates.queries.ts'
import { hoursOf, newNumber } from './learn.certificates.rules.ts'
import { findOwned } from './learn.detail.queries.ts'
import { listStates } from './learn.mine.queries.ts'
import { progressOf } from './learn.rules.ts'

/**
 * Issues the certificate of a course that somebody has done: once, the same one afterwards.
 *
 * @throws Problem 404 `course_not_found` for a course that they have not, 409 `course_not_done` before all lessons and quizzes are done
 */
export const issueCertificate = (
  db: Queryable,
  accountId: number,
  courseId: number,
): Promise<CertificateRow> =>
  underLock(db, locks.learning, accountId, async (tx) => {
    const issued = await findCertificateOf(tx, accountId, courseId)
    if (issued) return issued
    const course = await findOwned(tx, 0, courseId, accountId)
    if (!course) throw new Problem(404, 'course_not_found')
    const states = (await listStates(tx, 0, accountId, [courseId])).get(courseId) ?? []
    if (!progressOf(states).isDone) throw new Problem(409, 'course_not_done')
    const hours = hoursOf(course.durationSeconds)
    return insertCertificateOf(tx, { number: newNumber(), accountId, courseId, hours })
  })
