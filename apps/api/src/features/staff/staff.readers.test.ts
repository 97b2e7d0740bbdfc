import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { allStatements } from '../../database/statement.ts'
import { endpoints } from '../../testing/endpoints.ts'

const API = join(import.meta.dirname, '../../..')

/** Where staff read a text: a command of the package or a call that asks for a role, and the statement that it runs. */
interface Reader {
  command?: string
  call?: string
  statement: string
  column: string
}
const comments = (statement: string): Reader => ({ command: 'comments', statement, column: 'm.text' })
const parcels: Reader = { command: 'goods', statement: 'goods.desk.list', column: 's.street' }
const requests: Reader = { command: 'requests', statement: 'services.desk', column: 'r.fields' }

/** What fans write to the club or to each other, and where its staff read it. */
const readers: Readonly<Record<string, Reader>> = {
  '/api/contact/send': { command: 'requests', statement: 'contact.desk', column: 'c.message' },
  '/api/servicerequest/submit': requests,
  '/api/servicerequest/attach': { command: 'requests', statement: 'services.desk.file', column: 'bytes' },
  '/api/newscomment/addcomment': comments('comments.waiting'),
  '/api/coursecomment/insertcomment': comments('comments.course.waiting'),
  '/api/chat/send': { call: '/api/chat/reports', statement: 'chat.reported', column: 'chat_message' },
  '/api/chat/report': { call: '/api/chat/reports', statement: 'chat.reported', column: 'chat_report' },
  '/api/goods/submit': parcels,
  '/api/goods/askreturn': { command: 'goods', statement: 'goods.returns.list', column: 'g.reason' },
}

/** Calls with texts that are no message: public pages, and the fan's own data. */
const shown = [
  'editbasicprofile',
  'editplayerprofile',
  'editwrestlingclubprofile',
  'uploadavatar',
  'register',
]
const own = [
  'addnote',
  'editnote',
  'saveaddress',
  'bookmarks',
  'react',
  'unhide',
  'addprediction',
  'getalluser',
]

/** Texts by which something is found, and which are not kept as such. */
const keys = /mobile|code|challengeid|registrationtoken|^key$|^id$|^newsid$|^device$|^search$|^city$|^kind$/i

interface Schema {
  type?: string
  const?: unknown
  pattern?: string
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: unknown
}

/** Whether a schema takes words: a text of any letters, or an object of any fields. */
function takesWords(schema: Schema): boolean {
  if (schema.additionalProperties === true) return true
  if (schema.type === 'string') return schema.const === undefined && !schema.pattern && !schema.format
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !keys.test(name))
  return [...inner, ...fields.map(([, field]) => field)].some(takesWords)
}

const sent = endpoints.filter(({ method, action }) => method === 'POST' && action === undefined)
const lastOf = (url: string) => url.split('/').at(-1) ?? ''

/** Every file that a file imports, itself among them. */
function closure(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen
  seen.add(path)
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g))
    closure(join(path, '..', name), seen)
  return seen
}

const commands = (JSON.parse(readFileSync(join(API, 'package.json'), 'utf8')) as { scripts: object }).scripts
const fileOf = (command: string) =>
  join(
    API,
    Object.entries(commands)
      .find(([name]) => name === command)?.[1]
      .replace('node ', '') ?? 'none',
  )

test('whatever a fan can write has a reader among the staff, or is known to be public or the fan’s own', () => {
  const writing = sent.filter(({ query, file }) => file !== undefined || takesWords(query as Schema))
  const unread = writing
    .map(({ url }) => url)
    .filter((url) => !(url in readers) && ![...shown, ...own].includes(lastOf(url)))
  expect(unread).toEqual([])
  expect(writing.length).toBeGreaterThan(12)
  const urls = new Set(sent.map(({ url }) => url))
  expect(Object.keys(readers).filter((url) => !urls.has(url))).toEqual([])
})

test.each(Object.entries(readers))('what %s takes is read by staff', async (_url, reader) => {
  const files = [...closure(reader.command ? fileOf(reader.command) : join(API, 'src/app.ts'))]
  const queries = files.filter((path) => path.endsWith('.queries.ts'))
  await Promise.all(queries.map((path) => import(path)))
  const text = allStatements().find(({ name }) => name === reader.statement)?.text ?? ''
  expect(text).toMatch(/^(with|select)\b/)
  expect(text).toContain(reader.column)
  const written = files.filter((path) => readFileSync(path, 'utf8').includes(`'${reader.statement}'`))
  expect(written.map((path) => relative(API, path))).toHaveLength(1)
})

test('a call that staff read with names an action of staff', () => {
  const calls = Object.values(readers).flatMap(({ call }) => call ?? [])
  const open = endpoints.filter(({ url, action }) => calls.includes(url) && action === undefined)
  expect(open).toEqual([])
  expect(calls.length).toBeGreaterThan(0)
})
