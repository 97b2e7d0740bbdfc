import { account } from '@pahlavan/contract/account'
import { type RequestStatus, services } from '@pahlavan/contract/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cliActor } from '../../http/actor.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'
import { addCamp, bornYearsAgo, grownUp, submit } from '../../testing/requests.ts'
import { setRequest } from './services.desk.commands.ts'
import { tellSteps } from './services.notices.commands.ts'
import type { RequestMessage, Delivery } from '../../sms/messages.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ otpPerAddress: 100_000, otpInAll: 100_000 })
})
afterAll(() => testApp.close())

const run = promisify(execFile)
const command = new URL('services.cli.ts', import.meta.url).pathname
/** `npm run requests`: a process of its own, which takes a second or more. */
const desk = async (...words: string[]) => {
  const env = { ...process.env, DATABASE_URL: testApp.url }
  return (await run(process.execPath, [command, ...words], { env })).stdout
}
/** The same change without the command line. */
const set = (id: number, to: RequestStatus) => setRequest(testApp.pool, cliActor, id, { to, note: '' })

const question = { topic: 'invoice', message: 'فاکتور' }
const messages = async (to: string) =>
  (
    await testApp.pool.query<{ text: string }>(
      `select text from outbox where "to" = $1 and text like '%درخواست%' order by id`,
      [to],
    )
  ).rows.map(({ text }) => text)

// Four processes start one after the other.
test('the office brings a request on by a command; its sender is told each time, once', {
  timeout: 60_000,
}, async () => {
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  const { data } = await submit(fan, 'financial', question)
  const id = String(data.id)
  expect(await desk('list')).toContain(`${id}\t`)
  await desk('set', id, 'review')
  await desk('set', id, 'done', 'فاکتور', 'آماده', 'است.')
  await Promise.all([tellSteps(testApp.app), tellSteps(testApp.app)])
  await tellSteps(testApp.app)
  expect((await messages(phone.mobile)).map((text) => /بررسی|انجام/.exec(text)?.[0])).toEqual([
    'بررسی',
    'انجام',
  ])
  const { items } = (await fan.call(services.list, {})).data
  expect(items[0]).toMatchObject({
    status: 'done',
    canCancel: false,
    steps: [{}, {}, { note: 'فاکتور آماده است.' }],
  })
  await expect(set(data.id, 'review')).rejects.toThrow('no such request')
  await expect(set(data.id, 'received')).rejects.toThrow('no such request')
  await expect(desk('set', id, 'gone')).rejects.toThrow('npm run requests')
  const { rows } = await testApp.pool.query(
    `select asked ->> 'status' as to from audit where kind = 'request' and subject_id = $1 order by id`,
    [data.id],
  )
  expect(rows).toEqual([{ to: 'review' }, { to: 'done' }])
})

test('what is refused gives its place back, and a membership that is cancelled its card', async () => {
  const fan = await testApp.fan()
  const campId = await addCamp(testApp, { capacity: 1 })
  const joined = await submit(fan, 'camp', grownUp(campId))
  await set(joined.data.id, 'refused')
  const { rows } = await testApp.pool.query('select taken from camp where id = $1', [campId])
  expect(rows).toEqual([{ taken: 0 }])
  const member = await submit(fan, 'register-fans', { birthDate: bornYearsAgo(40), city: 'قم' })
  const { card } = (await fan.call(services.membership, {})).data
  await set(member.data.id, 'cancelled')
  expect((await fan.call(services.membership, {})).data.card).toBeNull()
  expect((await testApp.visitor.call(services.checkMember, { number: card?.number ?? '' })).data.state).toBe(
    'revoked',
  )
})

test.each<[string, Delivery, number]>([
  ['was not sent: it is tried again in ten minutes', { outcome: 'failed', reason: 'busy', code: '1' }, 2],
  ['may have been sent: never again', { outcome: 'uncertain', code: 'ECONNRESET' }, 1],
])('a message that %s', async (_what, delivery, times) => {
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  const { data } = await submit(fan, 'financial', question)
  await set(data.id, 'review')
  const sent: RequestMessage[] = []
  const sendRequest = (message: RequestMessage) =>
    Promise.resolve(message.to === phone.mobile && sent.push(message)).then(() => delivery)
  const sender = { database: testApp.app.database, sms: { ...testApp.app.sms, sendRequest } }
  await tellSteps(sender)
  await tellSteps(sender)
  expect(sent).toHaveLength(1)
  await testApp.pool.query(`update service_step set notice_due_at = notice_due_at - interval '11 minutes'`)
  await tellSteps(sender)
  expect(sent).toHaveLength(times)
})

test('who leaves takes requests, card and places along; before that all of it is theirs to read', async () => {
  const fan = await new Phone(testApp).signUp()
  const campId = await addCamp(testApp, { capacity: 1 })
  await submit(fan, 'camp', grownUp(campId))
  await submit(fan, 'register-fans', { birthDate: bornYearsAgo(40), city: 'قم' })
  const { data } = await fan.call(account.exportData, {})
  expect(data).toMatchObject({
    requests: [{ service: 'camp', steps: [{ status: 'received' }] }, {}],
    memberships: [{}],
  })
  expect((await fan.call(account.deleteAccount, {})).status).toBe(200)
  const { rows } = await testApp.pool.query(
    `select (select taken from camp where id = $1) as taken, (select count(*)::int from service_request where account_id = $2) as requests,
      (select count(*)::int from membership where account_id = $2) as cards`,
    [campId, fan.id],
  )
  expect(rows).toEqual([{ taken: 0, requests: 0, cards: 0 }])
})
