import {
  type Certificate,
  certificates as contract,
  type CertificateState,
  type OwnCertificate,
} from '@pahlavan/contract/certificates'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../database/connect.ts'
import { freshQuestion } from '../../http/public-answer.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { route, userRoute } from '../../http/route.ts'
import { issueCertificate } from './learn.certificates.commands.ts'
import { type CertificateRow, findCertificate, listCertificates } from './learn.certificates.queries.ts'
import { numberOf, printed } from './learn.certificates.rules.ts'

/** Numbers that one address of the network may ask for in a minute. */
const ADDRESS_LIMIT = { max: 60, timeWindow: 60_000 }

const paperOf = (row: CertificateRow): Certificate => ({
  number: printed(row.number),
  name: row.name,
  nameEn: row.nameEn,
  courseTitle: row.courseTitle,
  courseTitleEn: row.courseTitleEn,
  teacher: row.teacher,
  teacherEn: row.teacherEn,
  hours: row.hours,
  issuedAt: row.issuedAt.toISOString(),
})

const ownOf = (row: CertificateRow): OwnCertificate => ({
  ...paperOf(row),
  courseId: row.courseId,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

async function check(db: Queryable, typed: string): Promise<CertificateState> {
  const number = numberOf(typed)
  const row = number === null ? null : await findCertificate(db, number)
  if (!row)
    return {
      state: 'unknown',
      number: number === null ? typed : printed(number),
      certificate: null,
      revokedAt: null,
    }
  const revokedAt = row.revokedAt?.toISOString() ?? null
  const certificate = paperOf(row)
  return {
    state: revokedAt === null ? 'genuine' : 'revoked',
    number: certificate.number,
    certificate,
    revokedAt,
  }
}

export async function certificateRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  // The document of `/certificate/{number}` asks without a request; how many are written for one address is bounded as documents are.
  app.publicAnswers.set(
    contract.check.url,
    freshQuestion(contract.check, ({ number }) => check(pool, number)),
  )
  route(app, contract.check, ({ query }) => check(pool, query.number), { rateLimit: ADDRESS_LIMIT })
  userRoute(app, contract.issue, async ({ query, user }) =>
    ownOf(await issueCertificate(pool, user.id, query.courseId)),
  )
  userRoute(app, contract.mine, async ({ query, user }) => {
    const part = partOf(query)
    const { rows, total } = await listCertificates(pool, user.id, part)
    return pageOf(rows.map(ownOf), total, part)
  })
}
