import { randomUUID } from 'node:crypto'
import { eventChanges } from '@pahlavan/contract/admin/event-changes'
import { editedEvents, type EventFields } from '@pahlavan/contract/admin/events'
import { events } from '@pahlavan/contract/events'
import { payments } from '@pahlavan/contract/payments'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'
import type { Delivery, EventMessage } from '../../sms/messages.ts'
import { sendEventNotices } from './tickets.notices.commands.ts'
import { takeDueNotice } from './tickets.notices.queries.ts'

/** A shop with an event that has a buyer of the whole event and one of a bout, and an admin who edits it. */
async function openMovedShop() {
  const shop = await openShop()
  const admin = await shop.testApp.staff('admin')
  const id = shop.testEvent.eventId
  const { pool } = shop.testApp
  const other = await shop.testApp.fan()
  const pays = async (data: Parameters<typeof shop.authorityOf>[0]) =>
    shop.back(shop.bank.tap(shop.authorityOf(data)))
  await pays((await shop.begin()).data)
  const playId = (await shop.testEvent.bouts())[0]?.id ?? 0
  await pays((await other.call(payments.payBout, { playId }, 1)).data)
  await pool.query(
    `update account set mobile = '+98912111000' || case id when $1 then '1' else '2' end where id in ($1, $2)`,
    [shop.fan.id, other.id],
  )
  const fields = async () => (await admin.call(editedEvents.detail, { id })).data.fields
  return {
    ...shop,
    admin,
    other,
    id,
    fields,
    save: async (changes: Partial<EventFields>) => {
      const now = await fields()
      const names = Object.keys(changes) as (keyof EventFields)[]
      const base = Object.fromEntries(names.map((name) => [name, now[name]]))
      return admin.call(editedEvents.save, { id, base, fields: changes })
    },
    /** As if so many minutes had passed. */
    pass: async (minutes: number) => {
      const back = (table: string) =>
        pool.query(
          `update ${table} set due_at = due_at - make_interval(mins => $1), first_at = first_at - make_interval(mins => $1)`,
          [minutes],
        )
      await back('event_notice')
      await back('event_move')
    },
    texts: async () =>
      (await pool.query<{ text: string }>('select text from outbox order by "to", id')).rows.map(
        ({ text }) => text,
      ),
    send: () => sendEventNotices(shop.testApp.app),
    moved: async () => (await shop.fan.call(events.detail, { Id: id })).data.moved,
  }
}

const inHours = (hours: number) =>
  new Date(Math.round(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString()

test('three changes in five minutes are one message with the last state, to buyers of the event and of bouts, in their language', async () => {
  const shop = await openMovedShop()
  const before = await shop.fields()
  for (const venue of ['تالار نخست', 'تالار دوم', 'تالار سوم'])
    expect((await shop.save({ venue, venueEn: 'Third hall' })).data.isSaved).toBe(true)
  await shop.send()
  expect(await shop.texts()).toEqual([])
  await shop.pass(6)
  const second = await shop.second()
  onTestFinished(() => second.close())
  await Promise.all([shop.send(), sendEventNotices(second.app), shop.send()])
  await shop.send()
  expect(await shop.texts()).toEqual([
    expect.stringMatching(/زمان یا سالن «جام آزمون» تغییر کرد: .*تالار سوم/),
    expect.stringMatching(/Test cup has changed.*Third hall/),
  ])
  expect(await shop.moved()).toMatchObject({ venue: before.venue, startsAt: before.startsAt })
})

test('changes that go on are told half an hour after the first one', async () => {
  const shop = await openMovedShop()
  for (let round = 0; round < 8; round += 1) {
    await shop.save({ venue: `تالار ${round}` })
    await shop.pass(4)
    await shop.send()
  }
  expect(await shop.texts()).toHaveLength(2)
})

test('a change that is taken back before anybody was told, and one of other fields, tell nobody', async () => {
  const shop = await openMovedShop()
  const { venue } = await shop.fields()
  await shop.save({ venue: 'تالار دیگر' })
  await shop.save({ venue })
  await shop.save({ about: 'تازه' })
  await shop.pass(6)
  await shop.send()
  expect(await shop.texts()).toEqual([])
  expect(await shop.moved()).toBeNull()
})

test('after a message a further change is told again, and a cancellation takes the place of both', async () => {
  const shop = await openMovedShop()
  await shop.save({ venue: 'تالار دوم' })
  await shop.pass(6)
  await shop.send()
  await shop.save({ endsAt: inHours(12) })
  await shop.admin.call(eventChanges.cancel, { key: randomUUID(), id: shop.id })
  await shop.save({ venue: 'تالار سوم' })
  await shop.send()
  await shop.pass(60)
  await shop.send()
  expect(await shop.texts()).toEqual([
    expect.stringContaining('تالار دوم'),
    expect.stringContaining('«جام آزمون» لغو شد'),
    expect.stringContaining('has changed'),
    expect.stringContaining('is cancelled'),
  ])
})

test.each<[string, Delivery, number]>([
  ['was not sent is tried again', { outcome: 'failed', reason: 'busy', code: '1' }, 4],
  ['may have been sent never goes again', { outcome: 'uncertain', code: 'ECONNRESET' }, 2],
  [
    'goes to a number that takes none never goes again',
    { outcome: 'failed', reason: 'unreachable', code: '411' },
    2,
  ],
])('what %s', async (_what, delivery, times) => {
  const shop = await openMovedShop()
  const sent: EventMessage[] = []
  const sendEvent = (message: EventMessage) => Promise.resolve(sent.push(message)).then(() => delivery)
  const { app } = shop.testApp
  const phone = { database: app.database, sms: { ...app.sms, sendEvent } }
  await shop.save({ venue: 'تالار دوم' })
  await shop.pass(6)
  await sendEventNotices(phone)
  await sendEventNotices(phone)
  expect(sent).toHaveLength(2)
  await shop.pass(11)
  await sendEventNotices(phone)
  expect(sent).toHaveLength(times)
  await shop.pass(60 * 25)
  await sendEventNotices(phone)
  expect(sent).toHaveLength(times)
})

test('a process that dies while it sends leaves one message unsent, and none goes twice', async () => {
  const shop = await openMovedShop()
  await shop.save({ venue: 'تالار دوم' })
  await shop.pass(6)
  expect(await takeDueNotice(shop.testApp.pool)).toMatchObject({ kind: 'moved', venue: expect.any(String) })
  await shop.send()
  await shop.send()
  expect(await shop.texts()).toHaveLength(1)
  expect(await shop.moved()).not.toBeNull()
})

test('an event with buyers is not hidden: neither until another moment, nor as a draft', async () => {
  const shop = await openMovedShop()
  const { id, admin } = shop
  const schedule = () => admin.call(editedEvents.publish, { key: randomUUID(), id, at: inHours(24) })
  expect(await schedule()).toMatchObject({ status: 409, code: 'event_sold' })
  expect((await admin.call(editedEvents.detail, { id })).data).toMatchObject({
    state: 'live',
    publishAt: null,
  })
  await shop.testApp.pool.query(`update event set published_at = now() + interval '1 day' where id = $1`, [
    id,
  ])
  expect(await admin.call(editedEvents.withdraw, { key: randomUUID(), id })).toMatchObject({
    code: 'event_sold',
  })
  await shop.testApp.pool.query('update event set published_at = now() where id = $1', [id])
  expect((await admin.call(editedEvents.withdraw, { key: randomUUID(), id })).data).toMatchObject({
    state: 'withdrawn',
  })
  await shop.testApp.pool.query('update entitlement set revoked_at = now()')
  expect((await schedule()).data).toMatchObject({ state: 'waiting' })
})

test('twenty thousand buyers are queued within a save', async () => {
  const shop = await openMovedShop()
  // Without triggers: those of accounts would take most of the time.
  await shop.testApp.pool.query(
    `begin; set local session_replication_role = replica;
    with people as (insert into account (first_name, last_name, user_type, mobile) select 'هوادار', n::text, 0, '+98913' || lpad(n::text, 7, '0')
        from generate_series(1, 20000) g(n) returning id),
      placed as (insert into orders (account_id, kind, item_id, status, subtotal, credit, discount, tax, total, expires_at, paid_at)
        select id, 'event', ${shop.id}, 'fulfilled', 0, 0, 0, 0, 0, now(), now() from people returning id, account_id)
    insert into entitlement (account_id, item_type, item_id, order_id, paid) select account_id, 'event', ${shop.id}, id, 0 from placed;
    commit`,
  )
  const begun = performance.now()
  expect((await shop.save({ venue: 'تالار دوم' })).data.isSaved).toBe(true)
  const took = performance.now() - begun
  process.stdout.write(`a save that tells 20,002 buyers took ${Math.round(took)} ms\n`)
  const { rows } = await shop.testApp.pool.query('select count(*)::int as count from event_notice')
  expect(rows).toEqual([{ count: 20_002 }])
  expect(took).toBeLessThan(10_000)
})
