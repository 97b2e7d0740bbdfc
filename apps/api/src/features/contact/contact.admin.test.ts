import { randomUUID } from 'node:crypto'
import { type ContactFields, contacts, MAX_CONTACTS } from '@pahlavan/contract/admin/contacts'
import { contact } from '@pahlavan/contract/contact'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const empty: ContactFields = {
  title: 'دفتر',
  titleEn: '',
  address: 'خیابان آزادی',
  addressEn: '',
  phone: '',
  hours: '',
  hoursEn: '',
  location: null,
  mapId: null,
}
const create = (fields: Partial<ContactFields> = {}, key = randomUUID()) =>
  editor.call(contacts.create, { key, fields: { ...empty, ...fields } })
const save = (id: number, base: Partial<ContactFields>, fields: Partial<ContactFields>) =>
  editor.call(contacts.save, { id, base, fields })
const fieldsOf = async (id: number) =>
  (await editor.call(contacts.list, {})).data.items.find((item) => item.id === id)?.fields
const shown = async () => (await testApp.visitor.call(contact.get, {})).data.map(({ title }) => title)

test('a place is added, changed, moved and removed, and the fans see it each time', async () => {
  expect(await shown()).toEqual([])
  const first = (await create({ title: 'دفتر  مركزي', phone: '۰۲۱-۴۴۵۵ ۶۶۷۷' })).data.id
  const second = (await create({ title: 'سالن' })).data.id
  expect(await fieldsOf(first)).toMatchObject({ title: 'دفتر مرکزی', phone: '02144556677' })
  await expect.poll(shown).toEqual(['دفتر مرکزی', 'سالن'])
  await editor.call(contacts.move, { key: randomUUID(), id: second, beforeId: first })
  await expect.poll(shown).toEqual(['سالن', 'دفتر مرکزی'])
  const location = { lat: 35.7, lng: 51.4 }
  expect((await save(first, { location: null }, { location })).data).toMatchObject({ isSaved: true })
  const point = async () => (await testApp.visitor.call(contact.get, {})).data[1]?.location
  await expect.poll(point).toEqual(location)
  await editor.call(contacts.remove, { key: randomUUID(), id: second })
  await expect.poll(shown).toEqual(['دفتر مرکزی'])
  const admin = await testApp.staff('admin')
  const { items } = (await admin.call(staff.audit, { kind: 'contact', subjectId: String(first) })).data
  expect(items.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'contact.save', before: { location: null }, after: { location } },
    expect.objectContaining({ action: 'contact.create' }),
  ])
})

test('the log has what takes a change back: earlier values unless they changed since, a removed place once', async () => {
  const { id } = (await create({ title: 'باشگاه', hours: '۹ تا ۱۷' })).data
  await save(id, { hours: '۹ تا ۱۷' }, { hours: '۹ تا ۲۱' })
  const admin = await testApp.staff('admin')
  const newest = async () =>
    (await admin.call(staff.audit, { kind: 'contact', subjectId: String(id) })).data.items[0]
  const { before, after } = (await newest()) ?? {}
  expect((await save(id, after ?? {}, before ?? {})).data.isSaved).toBe(true)
  expect((await fieldsOf(id))?.hours).toBe('۹ تا ۱۷')
  await save(id, { hours: '۹ تا ۱۷' }, { hours: 'تعطیل' })
  expect((await save(id, after ?? {}, before ?? {})).data.isSaved).toBe(false)
  expect((await fieldsOf(id))?.hours).toBe('تعطیل')
  await editor.call(contacts.remove, { key: randomUUID(), id })
  const removed = (await newest())?.before as ContactFields
  const key = randomUUID()
  const [one, two] = [await create(removed, key), await create(removed, key)]
  expect(two.data).toEqual(one.data)
  expect(await fieldsOf(one.data.id)).toMatchObject({ title: 'باشگاه', hours: 'تعطیل' })
  await editor.call(contacts.remove, { key: randomUUID(), id: one.data.id })
})

test('two editors of different fields both save; of one field the second is asked and loses nothing', async () => {
  const { id } = (await create({ hours: '۹ تا ۱۷' })).data
  const base = { hours: '۹ تا ۱۷' }
  await save(id, base, { hours: '۹ تا ۲۱' })
  await save(id, { phone: '' }, { phone: '1544' })
  expect((await save(id, base, { hours: '۸ تا ۱۲' })).data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'hours', theirs: '۹ تا ۲۱' }],
    fields: { hours: '۹ تا ۲۱', phone: '1544' },
    savedBy: { id: editor.id },
    savedAt: expect.any(String),
  })
  await save(id, { hours: '۹ تا ۲۱' }, { hours: '۸ تا ۱۲' })
  const repeated = await save(id, { hours: '۹ تا ۲۱' }, { hours: '۸ تا ۱۲' })
  expect(repeated.data).toMatchObject({ isSaved: true, conflicts: [] })
  const rows = await testApp.pool.query(`select from audit where kind = 'contact' and subject_id = $1`, [
    String(id),
  ])
  expect(rows.rowCount).toBe(4)
})

test('two taps at once add one place; the same key with other words is refused', async () => {
  const key = randomUUID()
  const [one, other] = await Promise.all([create({}, key), create({}, key)])
  expect(one.data).toEqual(other.data)
  expect(await create({ title: 'دیگر' }, key)).toMatchObject({ status: 409, code: 'key_reused' })
})

test.each<[string, Partial<ContactFields>, string]>([
  ['a number with letters', { phone: 'زنگ بزنید' }, 'phone_invalid'],
  ['a number of a script', { phone: 'javascript:1' }, 'phone_invalid'],
  ['a point beyond the pole', { location: { lat: 90.5, lng: 51 } }, 'place_invalid'],
  ['a name of white space', { title: ' \u200C ' }, 'contact_untitled'],
  ['no address', { address: '' }, 'contact_untitled'],
  ['a picture that is not there', { mapId: 999_999 }, 'picture_not_found'],
])('%s is refused in Persian', async (_name, fields, code) => {
  const reply = await create(fields)
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})

test('a place that is not there and one too many are refused; a fan may do nothing', async () => {
  expect(await save(999_999, {}, { title: 'x' })).toMatchObject({ status: 404, code: 'contact_not_found' })
  const { id } = (await create()).data
  const unknown = await editor.call(contacts.move, { key: randomUUID(), id, beforeId: 999_999 })
  expect(unknown).toMatchObject({ code: 'contact_not_found' })
  const { items } = (await editor.call(contacts.list, {})).data
  for (let count = items.length; count < MAX_CONTACTS; count += 1) await create()
  expect(await create()).toMatchObject({ status: 409, code: 'too_many_contacts' })
  const fan = await testApp.fan()
  expect((await fan.call(contacts.list, {})).status).toBe(403)
  expect((await testApp.visitor.call(contacts.list, {})).status).toBe(401)
})
