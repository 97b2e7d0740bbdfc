import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { account } from '@pahlavan/contract/account'
import { contact } from '@pahlavan/contract/contact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { cliActor } from '../../http/actor.ts'
import { newMobile } from '../../testing/phone.ts'
import { setMessage, tellMessages } from './contact.desk.commands.ts'
import { listOpenMessages } from './contact.desk.queries.ts'
import type { MessageStatus } from './contact.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const run = promisify(execFile)
const command = new URL('../services/services.cli.ts', import.meta.url).pathname
/** `npm run requests`: a process of its own, which takes a second or more. */
const desk = async (...words: string[]) => {
  const env = { ...process.env, DATABASE_URL: testApp.url }
  return (await run(process.execPath, [command, ...words], { env })).stdout
}
/** The same change without the command line. */
const set = (id: number, to: MessageStatus, words = '') =>
  setMessage(testApp.pool, cliActor, id, { to, words })

async function write(person: Person, mobile = newMobile()) {
  const letter = { name: 'نسرین امینی', mobile, subject: 'ساعت سالن', message: 'جمعه‌ها باز است؟' }
  const { data } = await person.call(contact.send, letter)
  return { id: `m${data.id}`, number: data.id, mobile }
}
const notices = async (mobile: string) =>
  (
    await testApp.pool.query<{ text: string }>('select text from outbox where "to" = $1 order by id', [
      mobile,
    ])
  ).rows.map(({ text }) => text)

// Four processes start one after the other.
test('the office reads a message, answers it and closes it; its sender is told each time, once', {
  timeout: 60_000,
}, async () => {
  const { id, number, mobile } = await write(testApp.visitor)
  const listed = await desk('list')
  const line = listed.split('\n').find((each) => each.startsWith(`${id}\t`))
  for (const part of ['نسرین امینی', mobile, 'ساعت سالن', 'جمعه‌ها باز است؟']) expect(line).toContain(part)
  await desk('set', id, 'review')
  await Promise.all([tellMessages(testApp.app), tellMessages(testApp.app)])
  await desk('set', id, 'done', 'بله،', 'از', '۹', 'تا', '۱۳.')
  await tellMessages(testApp.app)
  await tellMessages(testApp.app)
  expect((await notices(mobile)).map((text) => /بررسی|رسیدگی/.exec(text)?.[0])).toEqual(['بررسی', 'رسیدگی'])
  expect((await listOpenMessages(testApp.pool)).map((open) => open.id)).not.toContain(number)
  const { rows } = await testApp.pool.query(
    `select by_id, asked as input from audit where kind = 'message' and subject_id = $1 order by id`,
    [number],
  )
  expect(rows).toEqual([
    { by_id: null, input: { status: 'review' } },
    { by_id: null, input: { status: 'done', answer: 'بله، از ۹ تا ۱۳.' } },
  ])
  await expect(set(number, 'review')).rejects.toThrow('no such message')
  await expect(desk('set', id, 'cancelled')).rejects.toThrow('npm run requests')
})

test('a message that is closed without an answer sends nothing to the number that stands in it', async () => {
  const { number, mobile } = await write(testApp.visitor)
  await set(number, 'refused')
  await tellMessages(testApp.app)
  expect(await notices(mobile)).toEqual([])
  await set(number, 'done')
})

test('a fan who wrote signed in reads the answer in the app and in the copy of their data', async () => {
  const fan = await testApp.fan()
  const { number } = await write(fan)
  expect(await desk('list')).toContain('(signed in)')
  await set(number, 'done', 'بله.')
  expect((await fan.call(account.exportData, {})).data).toMatchObject({
    messages: [{ status: 'done', answer: 'بله.' }],
  })
  expect((await fan.call(contact.mine, {})).data).toMatchObject([
    { subject: 'ساعت سالن', status: 'done', answer: 'بله.' },
  ])
  expect((await (await testApp.fan()).call(contact.mine, {})).data).toEqual([])
  expect(await testApp.visitor.call(contact.mine, {})).toMatchObject({ status: 401 })
})
