import { account, type Profile } from '@pahlavan/contract/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse, type Person } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A form as the app sends it: JSON. */
const edit = (person: Person, { url }: { url: string }, payload: object, language = '0') =>
  person.send({ method: 'POST', url, payload, headers: { language } }) as Promise<{
    status: number
    code: string | undefined
    errors: string[]
    data: Profile
  }>

describe('a wrestler', () => {
  test('says what he weighs and where he wrestles', async () => {
    const club = await new Phone(house).signUp('باشگاه پولاد', '', 2)
    const wrestler = await new Phone(house).signUp('رضا', 'کاوه', 1)
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
    const wrestler = await new Phone(house).signUp('رضا', 'کاوه', 1)
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
    const club = await new Phone(house).signUp('باشگاه آرش', '', 2)
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
        club: { name: 'باشگاه آرش ۲', location, founded: 1975 },
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
    const club = await new Phone(house).signUp('باشگاه آرش', '', 2)
    expect(await edit(club, account.editClub, patch)).toMatchObject({ status: 400, code })
  })
})

test('nobody edits what is not of his kind', async () => {
  const [fan, wrestler, club] = [
    await house.fan(),
    await new Phone(house).signUp('رضا', 'کاوه', 1),
    await new Phone(house).signUp('باشگاه', '', 2),
  ]
  for (const [person, form] of [
    [fan, account.editPlayer],
    [fan, account.editClub],
    [wrestler, account.editClub],
    [club, account.editPlayer],
  ] as const)
    expect(await edit(person, form, {})).toMatchObject({ status: 403, code: 'wrong_user_type' })
})
