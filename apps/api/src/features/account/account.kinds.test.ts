import { account, type Profile } from '@pahlavan/contract/account'
import { people } from '@pahlavan/contract/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const edit = (person: Person, { url }: { url: string }, payload: object, language = '0') =>
  person.send({ method: 'POST', url, payload, headers: { language } }) as Promise<{
    status: number
    code: string | undefined
    errors: string[]
    data: Profile
  }>

describe('a wrestler', () => {
  test('enters a weight and a club', async () => {
    const club = await new Phone(testApp).signUp('باشگاه پولاد', '', 2)
    const wrestler = await new Phone(testApp).signUp('رضا', 'کاوه', 1)
    const answer = await edit(wrestler, account.editPlayer, {
      styleType: 0,
      playWeight: 4,
      heightCm: 178,
      weightKg: 82.5,
      clubId: club.id,
      coach: 'استاد  نامدار',
      bio: 'از ده سالگی\nکشتی می‌گیرم.',
    })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        version: 2,
        wrestler: {
          styleType: 0,
          playWeight: 4,
          weightKg: 82.5,
          clubName: 'باشگاه پولاد',
          coach: 'استاد نامدار',
        },
      },
    })
    expect(answer.data.wrestler?.weightTitle).toMatch(/\S/)
    const cleared = await edit(wrestler, account.editPlayer, { clubId: null, weightKg: null, bio: ' ' })
    expect(cleared.data.wrestler).toMatchObject({
      clubId: null,
      clubName: null,
      weightKg: null,
      bio: null,
      heightCm: 178,
    })
  })

  test.each([
    [{ ageId: 99_999 }, 'ageId'],
    [{ playWeight: 9999 }, 'playWeight'],
    [{ clubId: 99_999 }, 'clubId'],
    [{ styleType: 1, playWeight: 4 }, 'playWeight'],
    [{ heightCm: 20 }, 'heightCm'],
    [{ weightKg: 1000 }, 'weightKg'],
    [{ styleType: 7 }, 'styleType'],
  ])('%j is refused by name', async (patch, name) => {
    const wrestler = await new Phone(testApp).signUp('رضا', 'کاوه', 1)
    expect(await edit(wrestler, account.editPlayer, patch)).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      errors: [expect.stringContaining(name)],
    })
    expect((await wrestler.call(account.profile, {})).data.version).toBe(1)
  })
})

describe('a club', () => {
  test('says where it is, and its name is its account’s', async () => {
    const club = await new Phone(testApp).signUp('باشگاه آرش', '', 2)
    const location = { lat: 35.7, lng: 51.4 }
    const answer = await edit(club, account.editClub, {
      name: 'باشگاه آرش ۲',
      manager: 'کاوه',
      city: 'تهران',
      phone: '۰۲۱-۸۸۷۷۶۶۵۵',
      location,
      founded: 1975,
    })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        firstName: 'باشگاه آرش ۲',
        isComplete: true,
        club: { name: 'باشگاه آرش ۲', location, founded: 1975, phone: '021-88776655' },
      },
    })
    const cleared = await edit(club, account.editClub, { location: null, founded: null })
    expect(cleared.data.club).toMatchObject({ location: null, founded: null, city: 'تهران' })
  })

  test.each([
    [{ name: null }, 'name_invalid'],
    [{ name: '۱۲' }, 'name_invalid'],
    [{ location: { lat: 95, lng: 0 } }, 'invalid_parameter'],
    [{ location: { lat: null, lng: null } }, 'invalid_parameter'],
    [{ location: { lat: 35 } }, 'missing_parameter'],
    [{ phone: 'زنگ بزنید' }, 'invalid_parameter'],
    [{ founded: 1200 }, 'invalid_parameter'],
  ])('%j is refused as %s', async (patch, code) => {
    const club = await new Phone(testApp).signUp('باشگاه آرش', '', 2)
    expect(await edit(club, account.editClub, patch)).toMatchObject({ status: 400, code })
  })
})

test('nobody edits the fields of another kind', async () => {
  const [fan, wrestler, club] = [
    await testApp.fan(),
    await new Phone(testApp).signUp('رضا', 'کاوه', 1),
    await new Phone(testApp).signUp('باشگاه', '', 2),
  ]
  for (const [person, form] of [
    [fan, account.editPlayer],
    [fan, account.editClub],
    [wrestler, account.editClub],
    [club, account.editPlayer],
  ] as const)
    expect(await edit(person, form, {})).toMatchObject({ status: 403, code: 'wrong_user_type' })
})

describe('what is said in one language', () => {
  const [FA, EN] = ['0', '1']
  const shown = (id: number | null, language: 0 | 1) =>
    testApp.visitor.call(people.detail, { Id: id ?? 0 }, language)

  test('leaves the other as it is, and is on the page at once', async () => {
    const wrestler = await new Phone(testApp).signUp('رضا', 'کاوه', 1)
    await edit(wrestler, account.editPlayer, { coach: 'بهرام', bio: 'از ده سالگی' }, FA)
    expect((await shown(wrestler.id, 1)).data).toMatchObject({ coach: 'بهرام', bio: 'از ده سالگی' })
    const own = await edit(wrestler, account.editPlayer, { coach: 'Bahram' }, EN)
    expect(own.data.wrestler).toMatchObject({ coach: 'Bahram', bio: 'از ده سالگی' })
    expect((await shown(wrestler.id, 1)).data).toMatchObject({ coach: 'Bahram' })
    expect((await shown(wrestler.id, 0)).data).toMatchObject({ coach: 'بهرام' })
    expect((await wrestler.call(account.profile, {}, 0)).data.wrestler?.coach).toBe('بهرام')
    const cleared = await edit(wrestler, account.editPlayer, { coach: null }, EN)
    expect(cleared.data.wrestler?.coach).toBeNull()
    expect((await shown(wrestler.id, 0)).data.coach).toBeNull()
  })

  test('a club has in both, and is found by its city in either', async () => {
    const club = await new Phone(testApp).signUp('باشگاه آرش', '', 2)
    const english = { manager: 'Kaveh', city: 'Gorgan', address: '4 Bahar St', about: 'Since 1975' }
    const first = await edit(club, account.editClub, english, EN)
    expect(first.data).toMatchObject({ isComplete: true, club: english })
    const persian = { manager: 'کاوه', city: 'گرگان', address: 'خیابان بهار ۴', about: 'از ۱۳۵۴' }
    await edit(club, account.editClub, persian, FA)
    for (const [language, said] of [
      [0, persian],
      [1, english],
    ] as const) {
      const { city, ...rest } = said
      expect((await shown(club.id, language)).data).toMatchObject({ city, club: rest })
      expect((await club.call(account.profile, {}, language)).data.club).toMatchObject(said)
      const found = await testApp.visitor.call(people.list, { userRoleType: 2, city }, language)
      expect(found.data.items.map(({ id }) => id)).toContain(club.id)
      const cities = await testApp.visitor.call(people.cities, {}, language)
      expect(cities.data).toContainEqual({ city, clubs: 1 })
    }
  })

  test('a city that is known has its other name too, whoever says it in which language', async () => {
    const club = await new Phone(testApp).signUp('باشگاه کاوه', '', 2)
    const cityIn = async (language: 0 | 1) => (await club.call(account.profile, {}, language)).data.club?.city
    await edit(club, account.editClub, { city: 'قائم‌شهر' }, FA)
    expect([await cityIn(0), await cityIn(1)]).toEqual(['قائم‌شهر', 'Qaem Shahr'])
    await edit(club, account.editClub, { city: 'Karaj' }, EN)
    expect([await cityIn(0), await cityIn(1)]).toEqual(['کرج', 'Karaj'])
    const found = await testApp.visitor.call(people.list, { userRoleType: 2, search: 'کاوه karaj' }, 1)
    expect(found.data.items.map(({ id }) => id)).toEqual([club.id])
  })
})

test('height and weight are shown to others only while their wrestler agrees, and the time of that consent is saved', async () => {
  const wrestler = await new Phone(testApp).signUp('رضا', 'کاوه', 1)
  const shown = async () => {
    const { data } = await testApp.visitor.call(people.detail, { Id: wrestler.id ?? 0 })
    return [data.heightCm, data.weightKg]
  }
  const savedConsent = async () => {
    const { rows } = await testApp.pool.query(
      'select body_consent_at as at, body_consent_text as text from wrestler where account_id = $1',
      [wrestler.id],
    )
    return rows[0] as { at: Date | null; text: number | null }
  }
  const own = await edit(wrestler, account.editPlayer, { heightCm: 178, weightKg: 82.5 })
  expect(own.data.wrestler).toMatchObject({ heightCm: 178, weightKg: 82.5, showsBody: false })
  expect([await shown(), await savedConsent()]).toEqual([[null, null], { at: null, text: null }])
  const agreed = await edit(wrestler, account.editPlayer, { showsBody: true })
  expect(agreed.data.wrestler?.showsBody).toBe(true)
  expect(await shown()).toEqual([178, 82.5])
  expect(await savedConsent()).toEqual({ at: expect.any(Date), text: 1 })
  await edit(wrestler, account.editPlayer, { showsBody: false })
  expect([await shown(), await savedConsent()]).toEqual([[null, null], { at: null, text: null }])
})
