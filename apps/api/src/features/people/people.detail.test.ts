import { people } from '@pahlavan/contract/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { WrestlerFixtures, smallLeague } from '../../testing/wrestlers.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'

let testApp: TestApp
let id: Awaited<ReturnType<typeof smallLeague>>

beforeAll(async () => {
  testApp = await openTestApp()
  id = await smallLeague(new WrestlerFixtures(testApp.pool))
})
afterAll(() => testApp.close())

describe('a public page', () => {
  const detail = (Id: number, language: 0 | 1 = 0) => testApp.visitor.call(people.detail, { Id }, language)

  test('of a wrestler shows the person and the medals', async () => {
    expect((await detail(id.kaveh)).data).toMatchObject({
      rank: 1,
      weightRank: 1,
      countryName: 'ایران',
      countryIoc: 'IRI',
      birthYear: 2001,
      clubId: id.alborz,
      clubName: 'البرز تهران',
      coach: 'بهرام پولادوند',
      bio: 'دربارهٔ او',
      club: null,
      figures: { bouts: 0, wins: 0, falls: 0, superiorities: 0 },
      form: { hasNext: false, hasResults: false },
    })
    expect((await detail(id.kaveh, 1)).data).toMatchObject({
      bio: 'About him',
      coach: 'بهرام پولادوند',
      countryName: 'Iran',
    })
    expect((await detail(id.arash)).data).toMatchObject({ rank: 2, weightRank: 1 })
  })

  test('of a wrestler names the parts of the form that there are', async () => {
    const event = await openTestEvent(testApp, 2)
    const [red = 0, blue = 0] = event.wrestlers
    const formOf = async (one: number) => {
      testApp.app.responses.clear()
      return (await detail(one)).data.form
    }
    for (const one of [red, blue]) expect(await formOf(one)).toEqual({ hasNext: true, hasResults: false })
    const [final] = await event.bouts()
    await event.wrestle(final?.id ?? 0)
    for (const one of [red, blue]) expect(await formOf(one)).toEqual({ hasNext: false, hasResults: true })
  })

  test('of a club says where it is', async () => {
    expect((await detail(id.alborz)).data).toMatchObject({
      firstName: 'البرز تهران',
      city: 'تهران',
      rank: 1,
      points: 140,
      club: { phone: '021 0000 0100', location: { lat: 35.7, lng: 51.4 }, rosterCount: 2, manager: null },
    })
  })

  test.each([
    ['nobody', () => 2_000_000],
    ['somebody whose account was deleted', () => id.gone],
  ])('of %s is not there', async (_who, of) => {
    expect(await detail(of())).toMatchObject({ status: 404, code: 'person_not_found' })
    expect((await testApp.visitor.call(people.medals, { playerId: of() })).data).toEqual([])
  })

  test.each(['0', 'abc', '1.5', '99999999999', ''])('needs an id: %j', async (Id) => {
    expect(
      (await testApp.visitor.send({ method: 'POST', url: people.detail.url, query: { Id } })).status,
    ).toBe(400)
  })

  test('shows medals, newest first', async () => {
    const { data } = await testApp.visitor.call(people.medals, { playerId: id.kaveh }, 1)
    expect(data.map(({ place, year, wonOn }) => [place, year, wonOn])).toEqual([
      [3, 2025, '2025-11-07'],
      [1, 2024, '2024-11-07'],
    ])
    expect(data[0]).toMatchObject({
      event: 'Pahlavan Cup',
      weightTitle: '86 kg',
      ageTitle: 'Seniors',
      eventId: null,
    })
  })
})

test('nobody learns a number, a mail address or a day of birth', async () => {
  await testApp.pool.query(`update account set email = 'kaveh@example.com' where id = $1`, [id.kaveh])
  const answers = [
    await testApp.visitor.call(people.list, {}),
    await testApp.visitor.call(people.detail, { Id: id.kaveh }),
    await testApp.visitor.call(people.medals, { playerId: id.kaveh }),
    await (await testApp.fan()).call(people.detail, { Id: id.kaveh }),
  ]
  for (const { status, data } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(data)).not.toMatch(/mobile|98912|example\.com|2001-05-17|email|deleted/i)
  }
})
