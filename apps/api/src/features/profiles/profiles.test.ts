import { randomUUID } from 'node:crypto'
import { type ClubSheet, clubs, type WrestlerSheet, wrestlers } from '@pahlavan/contract/admin/people'
import { editedTechniques } from '@pahlavan/contract/admin/techniques'
import { people } from '@pahlavan/contract/people'
import { techniques } from '@pahlavan/contract/techniques'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { openTestEvent } from '../../testing/event.ts'

let testApp: TestApp
let editor: Person

beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const none = { bouts: 0, wins: 0, falls: 0, superiorities: 0 }
const wrestlerOf = (more: Partial<WrestlerSheet> = {}): WrestlerSheet => ({
  firstName: 'آرمان',
  lastName: 'گردآفرید',
  firstNameEn: 'Arman',
  lastNameEn: 'Gordafarid',
  gender: 1,
  birthDate: '1999-03-21',
  countryCode: 'IR',
  styleType: 0,
  ageId: null,
  playWeight: null,
  clubId: null,
  avatarId: null,
  portraitId: null,
  coach: 'مربی پیشکسوت',
  coachEn: '',
  bio: '',
  bioEn: '',
  techniques: [],
  career: none,
  ...more,
})
const clubOf = (more: Partial<ClubSheet> = {}): ClubSheet => ({
  name: 'خانهٔ کشتی آزمون',
  nameEn: 'Test House',
  avatarId: null,
  manager: '',
  managerEn: '',
  city: 'جویبار',
  cityEn: 'Juybar',
  address: '',
  addressEn: '',
  phone: '',
  location: { lat: 36.64, lng: 52.91 },
  founded: 1961,
  about: '',
  aboutEn: '',
  ...more,
})
const addWrestler = (more: Partial<WrestlerSheet> = {}, by = editor) =>
  by.call(wrestlers.create, { key: randomUUID(), fields: wrestlerOf(more) })
const addClub = (more: Partial<ClubSheet> = {}) =>
  editor.call(clubs.create, { key: randomUUID(), fields: clubOf(more) })
const seen = async (Id: number) => testApp.visitor.call(people.detail, { Id })

test('a wrestler is written, found by both scripts, moved to a club, and removed', async () => {
  const { id } = (await addWrestler()).data
  const found = async (search: string) =>
    (await testApp.visitor.call(people.list, { search })).data.items.map((each) => each.id)
  await expect.poll(() => found('گردآفرید')).toContain(id)
  await expect.poll(() => found('gordafarid')).toContain(id)
  const club = (await addClub()).data
  const saved = await editor.call(wrestlers.save, {
    id,
    base: { clubId: null, bio: '' },
    fields: { clubId: club.id, bio: 'از ده سالگی کشتی می‌گیرد.' },
  })
  expect(saved.data.isSaved).toBe(true)
  await expect
    .poll(async () => (await seen(id)).data)
    .toMatchObject({ clubId: club.id, clubName: 'خانهٔ کشتی آزمون', bio: 'از ده سالگی کشتی می‌گیرد.' })
  await expect.poll(async () => (await seen(club.id)).data.club?.rosterCount).toBe(1)
  expect((await editor.call(clubs.remove, { key: randomUUID(), id: club.id })).code).toBe('person_used')
  expect((await editor.call(wrestlers.remove, { key: randomUUID(), id })).data).toEqual({ isRemoved: true })
  await expect.poll(async () => (await seen(id)).status).toBe(404)
  expect((await editor.call(clubs.remove, { key: randomUUID(), id: club.id })).data.isRemoved).toBe(true)
})

test('a career and techniques come into the page, and the figures count recorded bouts with it', async () => {
  const hold = { title: 'زیر گرفتن', titleEn: 'Takedown', actionKind: 'takedown' } as const
  const made = await editor.call(editedTechniques.create, { key: randomUUID(), fields: hold })
  const techniqueId = made.data.id
  const career = { bouts: 40, wins: 30, falls: 9, superiorities: 11 }
  const { id } = (await addWrestler({ career, techniques: [techniqueId, techniqueId] })).data
  expect((await seen(id)).data.figures).toEqual(career)
  const known = await testApp.visitor.call(techniques.detail, { techniqueId })
  expect(known.data.wrestlers.map((each) => each.id)).toContain(id)
  const more = { bouts: 41, wins: 31, falls: 9, superiorities: 11 }
  await editor.call(wrestlers.save, {
    id,
    base: { career, techniques: [techniqueId] },
    fields: { career: more, techniques: [] },
  })
  await expect.poll(async () => (await seen(id)).data.figures).toEqual(more)
  await editor.call(wrestlers.save, { id, base: { career: more }, fields: { career: none } })
  await expect.poll(async () => (await seen(id)).data.figures).toEqual(none)
  for (const wrong of [
    { ...none, wins: 1 },
    { bouts: 5, wins: 3, falls: 2, superiorities: 2 },
  ])
    expect((await addWrestler({ career: wrong })).code).toBe('career_sums')
})

test('what a wrestler names is there, and names are names', async () => {
  const refused = async (more: Partial<WrestlerSheet>) => (await addWrestler(more)).code
  expect(await refused({ clubId: 999_999 })).toBe('club_not_found')
  expect(await refused({ portraitId: 999_999 })).toBe('picture_not_found')
  expect(await refused({ techniques: [999_999] })).toBe('technique_not_found')
  expect(await refused({ birthDate: '2999-01-01' })).toBe('birth_date_invalid')
  expect(await refused({ countryCode: 'XX' })).toBe('invalid')
  expect(await refused({ playWeight: 32_000 })).toBe('invalid')
  expect(await refused({ firstName: '۱۲۳' })).toBe('name_invalid')
  expect((await addClub({ name: '---' })).code).toBe('name_invalid')
  const fan = await testApp.fan()
  expect((await addWrestler({}, fan)).status).toBe(403)
  expect((await editor.call(wrestlers.detail, { id: fan.id ?? 0 })).code).toBe('person_not_found')
  expect((await editor.call(wrestlers.choices, {})).data.countries[0]).toEqual({ code: 'IR', title: 'ایران' })
})

test('a wrestler with results or a sign-in stays, and two editors are told of each other', async () => {
  await openTestEvent(testApp, 2)
  const { rows } = await testApp.pool.query<{ id: number }>('select account_id as id from entry limit 1')
  const id = rows[0]?.id ?? 0
  expect((await editor.call(wrestlers.remove, { key: randomUUID(), id })).code).toBe('person_used')
  const before = (await editor.call(wrestlers.detail, { id })).data.fields
  const coachIs = (coach: string) =>
    editor.call(wrestlers.save, { id, base: { coach: before.coach }, fields: { coach } })
  expect((await coachIs('مربی یک')).data.isSaved).toBe(true)
  expect((await coachIs('مربی دو')).data).toMatchObject({ isSaved: false, conflicts: [{ field: 'coach' }] })
  const own = (await addWrestler()).data
  await testApp.pool.query(`update account set mobile = '+989120000999' where id = $1`, [own.id])
  expect((await editor.call(wrestlers.remove, { key: randomUUID(), id: own.id })).code).toBe('person_used')
})
