import { services } from '@pahlavan/contract/services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'
import { addCamp, bornYearsAgo, dayIn, grownUp, submit } from '../../testing/requests.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const question = { topic: 'invoice', message: 'برای ۱۲ نفر فاکتور می‌خواهم.' }

describe('a form', () => {
  test('gets a tracking number, and stands in one’s own list alone, newest first', async () => {
    const [fan, other] = [await testApp.fan(), await testApp.fan()]
    const first = await submit(fan, 'financial', question)
    const second = await submit(fan, 'about-club-for-fans', { day: dayIn(3), people: 2, message: ' ' })
    expect(first).toMatchObject({
      status: 200,
      data: { service: 'financial', status: 'received', canCancel: true, fields: question, consent: null },
    })
    expect(second.data.id).toBeGreaterThan(first.data.id)
    expect(second.data.fields).toEqual({ day: dayIn(3), people: 2 })
    const { data } = await fan.call(services.list, {})
    expect(data.items.map(({ id }) => id)).toEqual([second.data.id, first.data.id])
    expect((await fan.call(services.list, { service: 'financial' })).data.items).toEqual([first.data])
    expect((await other.call(services.list, {})).data.items).toEqual([])
    expect(await other.call(services.cancel, { id: first.data.id })).toMatchObject({
      code: 'request_not_found',
    })
  })

  test.each<[string, object, string]>([
    ['financial', { topic: 'loan', message: 'x' }, 'invalid_parameter'],
    ['financial', { topic: 'invoice' }, 'missing_parameter'],
    ['financial', { ...question, message: '  ' }, 'missing_parameter'],
    ['financial', { ...question, message: 'م'.repeat(2001) }, 'invalid_parameter'],
    ['financial', { ...question, isAdmin: true }, 'unknown_parameter'],
    ['financial', { ...question, amount: -5 }, 'invalid_parameter'],
    ['insurance', { clubId: 99_999, people: 3 }, 'person_not_found'],
    ['insurance', { clubId: 1, people: 501 }, 'invalid_parameter'],
    ['tourism', { eventId: 99_999, people: 2, fromCity: 'ساری', withStay: true }, 'event_not_found'],
    ['tourism', { eventId: 1, people: 0, fromCity: 'ساری', withStay: true }, 'invalid_parameter'],
    ['about-club-for-fans', { day: dayIn(0), people: 2 }, 'day_invalid'],
    ['about-club-for-fans', { day: dayIn(200), people: 2 }, 'day_invalid'],
    ['about-club-for-fans', { day: '2026-02-31', people: 2 }, 'invalid_parameter'],
    ['register-fans', { birthDate: '2999-01-01', city: 'ساری' }, 'birth_date_invalid'],
    ['shop', {}, 'invalid_parameter'],
  ])('of %s with %j is refused: %s', async (service, fields, code) => {
    const fan = await testApp.fan()
    const answer = await submit(fan, service, fields)
    expect([answer.code, answer.errors[0]]).toEqual([code, expect.stringMatching(/[آ-ی]/)])
    expect((await fan.call(services.list, {})).data.items).toEqual([])
  })

  test('of a journey is for an event of a later day alone', async () => {
    const fan = await testApp.fan()
    const { eventId } = await openTestEvent(testApp)
    const journey = { eventId, people: 2, fromCity: 'ساری', withStay: true }
    const begin = (days: number, status: string) =>
      testApp.pool.query(
        `update event set status = $2, starts_at = now() + make_interval(days => $3), ends_at = now() + make_interval(days => $3, hours => 8)
         where id = $1`,
        [eventId, status, days],
      )
    await begin(0, 'live')
    expect(await submit(fan, 'tourism', journey)).toMatchObject({ code: 'event_not_found' })
    await begin(2, 'upcoming')
    expect(await submit(fan, 'tourism', journey)).toMatchObject({ status: 200 })
  })

  test('of a visitor is told to sign in, whatever it weighs', async () => {
    expect(await submit(testApp.visitor, 'financial', question)).toMatchObject({
      status: 401,
      code: 'sign_in_required',
    })
    const heavy = { ...question, message: 'x'.repeat(300_000) }
    expect((await submit(await testApp.fan(), 'financial', heavy)).code).toBe('too_large')
  })

  test('that is sent twice is there once; its key with another form is refused', async () => {
    const fan = await testApp.fan()
    const sent = await Promise.all([1, 2, 3].map(() => submit(fan, 'financial', question, 'tap-1')))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    expect(await submit(fan, 'financial', { ...question, topic: 'sponsor' }, 'tap-1')).toMatchObject({
      status: 409,
      code: 'key_reused',
    })
    expect((await submit(await testApp.fan(), 'financial', question, 'tap-1')).status).toBe(200)
    expect((await fan.call(services.list, {})).data.totalRecords).toBe(1)
  })

  test('is one of ten a day, two devices at once too', async () => {
    const fan = await testApp.fan()
    const sent = await Promise.all(Array.from({ length: 14 }, () => submit(fan, 'financial', question)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = sent.find(({ status }) => status === 429)
    expect(refused).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000)
    await testApp.pool.query(
      `update service_request set created_at = created_at - interval '25 hours' where account_id = $1`,
      [fan.id],
    )
    expect((await submit(fan, 'financial', question)).status).toBe(200)
  })

  test('is taken back once', async () => {
    const fan = await testApp.fan()
    const { data } = await submit(fan, 'financial', question)
    const taken = await fan.call(services.cancel, { id: data.id })
    expect(taken.data).toMatchObject({ status: 'cancelled', canCancel: false })
    expect(taken.data.steps.map(({ status }) => status)).toEqual(['received', 'cancelled'])
    expect(await fan.call(services.cancel, { id: data.id })).toMatchObject({
      status: 409,
      code: 'request_closed',
    })
  })
})

describe('a membership', () => {
  const member = { birthDate: bornYearsAgo(30), city: 'ساری' }

  test('is there at once, with a number that anybody checks', async () => {
    const fan = await testApp.fan('مریم')
    expect((await fan.call(services.membership, {})).data).toEqual({ card: null })
    const { data } = await submit(fan, 'register-fans', member)
    expect(data.status).toBe('done')
    const { card } = (await fan.call(services.membership, {})).data
    expect(card).toMatchObject({ name: 'مریم هوادار', number: expect.stringMatching(/^\d{4}(-\d{4}){3}$/) })
    const typed = (card?.number ?? '')
      .replaceAll('-', ' ')
      .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    const check = (number: string) => testApp.visitor.call(services.checkMember, { number })
    expect((await check(typed)).data).toEqual({ state: 'valid', number: card?.number, card })
    expect((await check('0000-0000-0000-0000')).data).toMatchObject({ state: 'unknown', card: null })
    expect((await check('<b>')).data).toMatchObject({ state: 'unknown', number: '<b>' })
    expect(await submit(fan, 'register-fans', member)).toMatchObject({ status: 409, code: 'member_already' })
    await testApp.pool.query(
      `update membership set since = since - interval '2 years', until = now() where account_id = $1`,
      [fan.id],
    )
    expect((await check(typed)).data.state).toBe('ended')
    expect((await submit(fan, 'register-fans', member)).status).toBe(200)
    expect((await fan.call(services.membership, {})).data.card?.number).not.toBe(card?.number)
    expect((await check(typed)).data.state).toBe('revoked')
  })

  test('is one, however many ask at once', async () => {
    const fan = await testApp.fan()
    const sent = await Promise.all([1, 2, 3].map(() => submit(fan, 'register-fans', member)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('a camp', () => {
  test('is listed with its places until it begins', async () => {
    const own = await appForTest()
    const id = await addCamp(own, { capacity: 2 })
    await addCamp(own, { startsIn: 0 })
    const fan = await own.fan()
    const list = async () =>
      (await own.visitor.call(services.camps, {})).data.map((camp) => [camp.id, camp.left, camp.price])
    expect(await list()).toEqual([[id, 2, 500_000]])
    const { data } = await submit(fan, 'camp', grownUp(id))
    expect(data).toMatchObject({ status: 'received', title: 'اردوی البرز', consent: null })
    expect(await list()).toEqual([[id, 1, 500_000]])
    await fan.call(services.cancel, { id: data.id })
    expect(await list()).toEqual([[id, 2, 500_000]])
  })

  test('gives its last place once, to twelve who ask at the same instant', async () => {
    const id = await addCamp(testApp, { capacity: 1 })
    const fans = await Promise.all(Array.from({ length: 12 }, () => testApp.fan()))
    const sent = await Promise.all(fans.map((fan) => submit(fan, 'camp', grownUp(id))))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ code }) => code === 'camp_full')).toHaveLength(11)
    const { rows } = await testApp.pool.query('select taken from camp where id = $1', [id])
    expect(rows).toEqual([{ taken: 1 }])
  })

  test('is for its ages, not for one that has begun, and three places are one account’s', async () => {
    const fan = await testApp.fan()
    const id = await addCamp(testApp, { ages: [10, 17] })
    expect((await submit(fan, 'camp', grownUp(id))).code).toBe('camp_age')
    const begun = await addCamp(testApp, { startsIn: 0 })
    expect((await submit(fan, 'camp', grownUp(begun))).code).toBe('camp_closed')
    expect((await submit(fan, 'camp', grownUp(999_999))).code).toBe('camp_not_found')
    const wide = await addCamp(testApp, { capacity: 9 })
    const four = await Promise.all([1, 2, 3, 4].map(() => submit(fan, 'camp', grownUp(wide))))
    expect(four.map(({ code }) => code).filter(Boolean)).toEqual(['camp_places_each'])
  })
})
