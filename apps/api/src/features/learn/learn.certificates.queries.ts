import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { fullName } from '../../database/localized.ts'
import { integer, moment, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const columns = {
  number: string,
  accountId: integer,
  courseId: nullable(integer),
  name: string,
  nameEn: string,
  courseTitle: string,
  courseTitleEn: string,
  teacher: string,
  teacherEn: string,
  hours: integer,
  issuedAt: moment,
  revokedAt: nullable(moment),
}
export type CertificateRow = RowOf<typeof columns>

const COLUMNS = `e.number, e.account_id as "accountId", e.course_id as "courseId", e.name, e.name_en as "nameEn", e.course_title as "courseTitle",
  e.course_title_en as "courseTitleEn", e.teacher, e.teacher_en as "teacherEn", e.hours, e.issued_at as "issuedAt", e.revoked_at as "revokedAt"`

const selectByNumber = statement({
  name: 'learn.certificate',
  text: `select ${COLUMNS} from certificate e where e.number = $1`,
  row: columns,
})

/** The certificate of a number (20 Latin digits), or null. */
export async function findCertificate(db: Queryable, number: string): Promise<CertificateRow | null> {
  const [row] = await query(db, selectByNumber, [number])
  return row ?? null
}

const selectOfCourse = statement({
  name: 'learn.certificate.course',
  text: `select ${COLUMNS} from certificate e where e.account_id = $1 and e.course_id = $2`,
  row: columns,
})

export async function findCertificateOf(
  db: Queryable,
  accountId: number,
  courseId: number,
): Promise<CertificateRow | null> {
  const [row] = await query(db, selectOfCourse, [accountId, courseId])
  return row ?? null
}

const TEACHER = (language: 0 | 1, printed: string) => `coalesce(${fullName('t', language)}, ${printed})`

const insertCertificate = statement({
  name: 'learn.certificate.issue',
  text: `insert into certificate as e (number, account_id, course_id, name, name_en, course_title, course_title_en, teacher, teacher_en, hours)
    select $1, a.id, c.id, ${fullName('a', 0)}, ${fullName('a', 1)}, c.title, c.title_en,
      ${TEACHER(0, 'c.teacher')}, ${TEACHER(1, 'c.teacher_en')}, $4
    from account a, course c left join account t on t.id = c.teacher_id and not (t.user_type = 0 and t.is_hidden) where a.id = $2 and c.id = $3 returning ${COLUMNS}`,
  row: columns,
})

/** Prints a certificate: names are those of now, for good. */
export async function insertCertificateOf(
  tx: Tx,
  certificate: { number: string; accountId: number; courseId: number; hours: number },
): Promise<CertificateRow> {
  const { number, accountId, courseId, hours } = certificate
  const [row] = await query(tx, insertCertificate, [number, accountId, courseId, hours])
  if (!row) throw new Error('a certificate was not issued')
  return row
}

const selectMine = statement({
  name: 'learn.certificates',
  text: `select ${COLUMNS}, count(*) over ()::int as total from certificate e where e.account_id = $1
    order by e.issued_at desc, e.number limit $2 offset $3`,
  row: { ...columns, total: integer },
})

/** A page of somebody's certificates, newest first. */
export const listCertificates = (db: Queryable, accountId: number, part: { size: number; offset: number }) =>
  countedRows(part, (size, offset) => query(db, selectMine, [accountId, size, offset]))

const updateRevoked = statement({
  name: 'learn.certificate.revoke',
  text: `update certificate e set revoked_at = now(), revoked_why = $2 where e.number = $1 and e.revoked_at is null returning ${COLUMNS}`,
  row: columns,
})

/** Revokes a certificate; null where there is none, or it was revoked before. */
export async function revokeRow(tx: Tx, number: string, why: string): Promise<CertificateRow | null> {
  const [row] = await query(tx, updateRevoked, [number, why])
  return row ?? null
}
