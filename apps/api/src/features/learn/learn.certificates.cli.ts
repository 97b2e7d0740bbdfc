import type pg from 'pg'
import { command, commandWords } from '../../command.ts'
import { inTransaction } from '../../database/connect.ts'
import { fail } from '../../fail.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { findCertificate, revokeRow } from './learn.certificates.queries.ts'
import { numberOf, printed } from './learn.certificates.rules.ts'

const USAGE = 'npm run certificates -- show NUMBER | revoke NUMBER WHY'

async function show(pool: pg.Pool, number: string): Promise<void> {
  const row = await findCertificate(pool, number)
  if (!row) throw new Error(`${printed(number)}: there is no such certificate`)
  const state = row.revokedAt === null ? 'genuine' : `revoked ${row.revokedAt.toISOString()}`
  console.log([printed(number), row.name, row.courseTitle, row.issuedAt.toISOString(), state].join('\t'))
}

/** Revokes a certificate, and notes in the log that it was a command that did, and why. */
async function revoke(pool: pg.Pool, number: string, why: string): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const row = await revokeRow(tx, number, why)
    if (!row) throw new Error(`${printed(number)}: there is no such certificate that is genuine`)
    const asked = { number, why }
    await noteChange(tx, {
      byId: null,
      action: 'certificate.revoke',
      kind: 'account',
      subjectId: row.accountId,
      asked,
    })
  })
  console.log(`${printed(number)}: revoked`)
}

/** `npm run certificates`: shows a certificate, and revokes one. */
try {
  const [what, typed = '', ...words] = commandWords()
  const number = numberOf(typed)
  const why = words.join(' ').trim()
  if (number === null || (what !== 'show' && (what !== 'revoke' || why === ''))) throw new Error(USAGE)
  await command(({ pool }) => (what === 'show' ? show(pool, number) : revoke(pool, number, why)))
} catch (error) {
  fail(error)
}
