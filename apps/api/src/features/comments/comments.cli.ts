import { plainInput } from '@pahlavan/persian/digits'
import type pg from 'pg'
import { command, commandWords } from '../../command.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { approve } from './comments.desk.commands.ts'
import { listWaiting } from './comments.queries.ts'
import { type CommentTable, commentTables } from './comments.table.queries.ts'

const USAGE = 'npm run comments -- list | approve ID …. The ID of a comment on a course has a c before it.'

const tables = Object.values(commentTables)

/** A comment as the command names it: `12` is on an article, `c12` on a course. */
function named(text: string): { table: CommentTable; id: number } {
  const [, letter, digits] = /^([a-z]?)([1-9]\d{0,8})$/.exec(plainInput(text)) ?? []
  const table = tables.find((one) => one.letter === letter)
  if (!table) throw new Error(`"${text}" is not the id of a comment. ${USAGE}`)
  return { table, id: Number(digits) }
}

async function approveAll(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  for (const text of ids) {
    const { table, id } = named(text)
    const isApproved = await approve(pool, cliActor, table, id)
    console.log(isApproved ? `${text}: approved` : `${text}: no such comment waits`)
  }
}

async function list(pool: pg.Pool): Promise<void> {
  for (const table of tables)
    for (const { id, title, text } of await listWaiting(pool, table))
      console.log(`${table.letter}${id}\t${title}\t${text}`)
}

try {
  const [what, ...ids] = commandWords()
  if (what !== 'list' && (what !== 'approve' || ids.length === 0)) throw new Error(USAGE)
  await command(({ pool }) => (what === 'list' ? list(pool) : approveAll(pool, ids)))
} catch (error) {
  fail(error)
}
