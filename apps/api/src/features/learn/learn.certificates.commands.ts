import { inTransaction, type Queryable } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import {
  type CertificateRow,
  findCertificateOf,
  insertCertificateOf,
  revokeRow,
} from './learn.certificates.queries.ts'
import { hoursOf, newNumber, printed } from './learn.certificates.rules.ts'
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

/** Revokes a certificate, for a reason that the log keeps. @throws Error where there is no genuine one with this number */
export const revokeCertificate = (db: Queryable, actor: Actor, number: string, why: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await revokeRow(tx, number, why)
    if (!row) throw new Error(`${printed(number)}: there is no such certificate that is genuine`)
    const change = { actor, action: 'certificate.revoke', kind: 'account' } as const
    await noteChange(tx, { ...change, subjectId: row.accountId, input: { number, why } })
  })
