import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging } from './envelope.ts'
import { paths } from './paths.ts'

/** The contents of the printed certificate, in both languages; `number` in groups of four digits, `hours` rounded up. The page is `/certificate/{number}`. */
export const Certificate = Type.Object({
  number: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  courseTitle: Type.String(),
  courseTitleEn: Type.String(),
  teacher: Type.String(),
  teacherEn: Type.String(),
  hours: Type.Integer(),
  issuedAt: Moment,
})
export type Certificate = Static<typeof Certificate>

/** What anybody is told of a number: nothing beyond the paper, and nothing at all of one that is unknown. `number` as it is printed, or as it was asked. */
export const CertificateState = Type.Object({
  state: Type.Union([Type.Literal('genuine'), Type.Literal('revoked'), Type.Literal('unknown')]),
  number: Type.String(),
  certificate: orNull(Certificate),
  revokedAt: orNull(Moment),
})
export type CertificateState = Static<typeof CertificateState>

export const OwnCertificate = Type.Object({
  ...Certificate.properties,
  courseId: orNull(Id),
  revokedAt: orNull(Moment),
})
export type OwnCertificate = Static<typeof OwnCertificate>

/** Certificates of courses (beyond the spec). */
export const certificates = {
  check: endpoint(paths.certificates.check, {
    summary:
      'Says whether a certificate is genuine, revoked or unknown. The number may have digits of any alphabet, with or without dashes',
    query: Type.Object({ number: Type.String({ minLength: 1, maxLength: 100 }) }),
    data: CertificateState,
  }),
  issue: endpoint(paths.certificates.issue, {
    summary:
      'Issues the certificate of a course that the caller completed; a repeated call returns the same certificate',
    problems: ['course_not_found', 'course_not_done'],
    query: Type.Object({ courseId: Id }),
    data: OwnCertificate,
    auth: 'user',
  }),
  mine: endpoint(paths.certificates.mine, {
    summary: 'Lists the caller’s certificates, newest first',
    query: Type.Object(Paging),
    data: Page(OwnCertificate),
    auth: 'user',
  }),
}
