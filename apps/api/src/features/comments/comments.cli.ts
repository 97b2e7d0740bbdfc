import { parseArgs } from 'node:util'
import { isAllowed } from '@pahlavan/contract/access'
import { type RefusalReason, refusalReasons } from '@pahlavan/contract/refusals'
import { plainInput } from '@pahlavan/persian/digits'
import { parseMobile } from '@pahlavan/persian/mobile'
import type pg from 'pg'
import { command, commandWords } from '../../command.ts'
import { fail } from '../../fail.ts'
import { type Actor, cliActor } from '../../http/actor.ts'
import { findPerson } from '../staff/staff.queries.ts'
import type { CommentNoun } from './comments.decisions.queries.ts'
import { approve, refuse } from './comments.desk.commands.ts'
import { listWaiting } from './comments.queries.ts'
import { commentTables } from './comments.table.queries.ts'

const USAGE = `npm run comments -- list | approve ID … | refuse REASON ID …
  The ID of a comment on a course has a c before it. REASON is one of ${refusalReasons.join(', ')}; the author sees it.
  --for NUMBER: the mobile number of the moderator for whom this is done. The log names them.`

const nouns = Object.entries(commentTables) as [CommentNoun, (typeof commentTables)[CommentNoun]][]

/** A comment as the command names it: `12` is on an article, `c12` on a course. */
function named(text: string): { noun: CommentNoun; id: number } {
  const [, letter, digits] = /^([a-z]?)([1-9]\d{0,8})$/.exec(plainInput(text)) ?? []
  const [noun] = nouns.find(([, table]) => table.letter === letter) ?? []
  if (!noun) throw new Error(`"${text}" is not the id of a comment. ${USAGE}`)
  return { noun, id: Number(digits) }
}

/** The moderator for whom the command acts, and a line that says so. */
async function actorFor(pool: pg.Pool, number: string | undefined): Promise<Actor> {
  if (number === undefined) {
    console.log('for nobody: name a moderator with --for')
    return cliActor
  }
  const mobile = parseMobile(number)
  const person = mobile === null ? null : await findPerson(pool, mobile)
  if (!person || !isAllowed(person.roles, 'comment.moderate'))
    throw new Error(`"${number}" is not the number of a moderator. ${USAGE}`)
  console.log(`for ${person.name} (${person.id})`)
  return { kind: 'cli', accountId: person.id }
}

async function approveAll(pool: pg.Pool, actor: Actor, ids: readonly string[]): Promise<void> {
  for (const text of ids) {
    const { noun, id } = named(text)
    const isApproved = await approve(pool, actor, noun, id)
    console.log(isApproved ? `${text}: approved` : `${text}: no such comment waits`)
  }
}

function reasonOf(text: string | undefined): RefusalReason {
  const reason = refusalReasons.find((each) => each === text)
  if (!reason) throw new Error(`"${text ?? ''}" is not a reason. ${USAGE}`)
  return reason
}

async function refuseAll(pool: pg.Pool, actor: Actor, [typed, ...ids]: readonly string[]): Promise<void> {
  const reason = reasonOf(typed)
  for (const text of ids) {
    const { noun, id } = named(text)
    const isRefused = await refuse(pool, actor, { noun, id, reason })
    console.log(isRefused ? `${text}: refused` : `${text}: no such comment waits`)
  }
}

async function list(pool: pg.Pool): Promise<void> {
  for (const [, table] of nouns)
    for (const { id, title, text } of await listWaiting(pool, table))
      console.log(`${table.letter}${id}\t${title}\t${text}`)
}

try {
  const { values, positionals } = parseArgs({
    args: commandWords(),
    allowPositionals: true,
    options: { for: { type: 'string' } },
  })
  const [what, ...rest] = positionals
  const isAct = (what === 'approve' && rest.length > 0) || (what === 'refuse' && rest.length > 1)
  if (what !== 'list' && !isAct) throw new Error(USAGE)
  await command(async ({ pool }) => {
    if (what === 'list') return list(pool)
    const actor = await actorFor(pool, values.for)
    return what === 'approve' ? approveAll(pool, actor, rest) : refuseAll(pool, actor, rest)
  })
} catch (error) {
  fail(error)
}
