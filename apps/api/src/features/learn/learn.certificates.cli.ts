import type pg from 'pg'
import { command, commandWords } from '../../command.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { revokeCertificate } from './learn.certificates.commands.ts'
import { findCertificate } from './learn.certificates.queries.ts'
import { numberOf, printed } from './learn.certificates.rules.ts'

const USAGE = 'npm run certificates -- show NUMBER | revoke NUMBER WHY'

async function show(pool: pg.Pool, number: string): Promise<void> {
  const row = await findCertificate(pool, number)
  if (!row) throw new Error(`${printed(number)}: there is no such certificate`)
  const state = row.revokedAt === null ? 'genuine' : `revoked ${row.revokedAt.toISOString()}`
  console.log([printed(number), row.name, row.courseTitle, row.issuedAt.toISOString(), state].join('\t'))
}

async function revoke(pool: pg.Pool, number: string, why: string): Promise<void> {
  await revokeCertificate(pool, cliActor, number, why)
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
