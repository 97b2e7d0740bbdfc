import { plainInput } from '@pahlavan/persian/digits'
import { writeFile } from 'node:fs/promises'
import { RequestStatus } from '@pahlavan/contract/services'
import type pg from 'pg'
import { Check } from 'typebox/value'
import { command, commandWords } from '../../command.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { setMessage } from '../contact/contact.desk.commands.ts'
import { listOpenMessages } from '../contact/contact.desk.queries.ts'
import { isMessageStatus } from '../contact/contact.rules.ts'
import { setRequest } from './services.desk.commands.ts'
import { findFile, listOpen } from './services.desk.queries.ts'
import { FILE_ENDINGS } from './services.rules.ts'

const USAGE = `npm run requests -- list | set ID review|done|refused|cancelled [WHAT THE SENDER READS] | file ID PATH
  | set mID review|done|refused [THE ANSWER]
  An id with an m before it is a message to the club: done marks it as answered, refused closes it without an answer.`

async function list(pool: pg.Pool): Promise<void> {
  for (const { id, service, status, name, at, fields } of await listOpen(pool))
    console.log([id, at.toISOString(), service, status, name, JSON.stringify(fields)].join('\t'))
  for (const { id, at, status, name, mobile, isSignedIn, ...texts } of await listOpenMessages(pool)) {
    const sender = `${name} ${mobile}${isSignedIn ? ' (signed in)' : ''}`
    console.log([`m${id}`, at.toISOString(), 'contact', status, sender, JSON.stringify(texts)].join('\t'))
  }
}

async function set(pool: pg.Pool, id: number, to: RequestStatus, note: string): Promise<void> {
  await setRequest(pool, cliActor, id, { to, note })
  console.log(`${id}: ${to}`)
}

async function file(pool: pg.Pool, id: number, path: string): Promise<void> {
  const found = await findFile(pool, id)
  if (!found) throw new Error(`${id}: there is no file`)
  const endings = FILE_ENDINGS[found.type]
  if (!endings.some((ending) => path.toLowerCase().endsWith(ending)))
    throw new Error(`${path}: a file of ${found.type} is kept as ${endings.join(' or ')}`)
  await writeFile(path, found.bytes, { flag: 'wx', mode: 0o600 })
  console.log(`${found.name} (${found.type}) is at ${path}`)
}

/** `npm run requests`: lists open requests, and moves them. */
try {
  const [what, typed = '', to = '', ...words] = commandWords()
  const [, letter = '', digits = '0'] = /^(m?)([1-9]\d{0,8})$/.exec(plainInput(typed)) ?? []
  const [id, messageId] = letter === '' ? [Number(digits), 0] : [0, Number(digits)]
  const text = words.join(' ').trim()
  if (what === 'set' && messageId > 0 && isMessageStatus(to)) {
    await command(({ pool }) => setMessage(pool, cliActor, messageId, { to, words: text }))
    console.log(`${typed}: ${to}`)
  } else if (what === 'list') await command(({ pool }) => list(pool))
  else if (what === 'set' && id > 0 && Check(RequestStatus, to))
    await command(({ pool }) => set(pool, id, to, text))
  else if (what === 'file' && id > 0 && to !== '') await command(({ pool }) => file(pool, id, to))
  else throw new Error(USAGE)
} catch (error) {
  fail(error)
}
