import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, cliActor } from '../../http/actor.ts'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { noteChange } from './staff.audit.queries.ts'
import { auditSearch } from './staff.audit.rules.ts'

const people = [
  { id: 3, name: 'سارا محمدی' },
  { id: 7, name: 'امیر سلیمی' },
]

test.each([
  ['', null],
  ['  ', null],
  ['سارا', { by: [3] }],
  ['ﺳﺎﺭﺍ', { by: [3] }],
  ['امير سليمي', { by: [7] }],
  ['ی', { by: [3, 7] }],
  ['نیما', { by: [] }],
  ['۲۴۱', { subjectId: '241' }],
  ['241', { subjectId: '241' }],
  ['about-us', { subjectId: 'about-us' }],
])('a search for «%s» is for %o', (search, wanted) => expect(auditSearch(search, people)).toEqual(wanted))

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.staff('admin')
})
afterAll(() => testApp.close())

const note = (subjectId: number, actor: Actor = cliActor) =>
  noteChange(testApp.pool, { actor, action: 'message.set', kind: 'message', subjectId, input: {} })

const listed = async (query: Parameters<typeof admin.call<typeof staff.audit>>[1]) =>
  (await admin.call(staff.audit, { kind: 'message', ...query })).data

test('a search finds the changes of a person by their name, and those of an object by its number', async () => {
  const id = admin.id ?? 0
  await testApp.pool.query(`update account set first_name = 'کیمیا', last_name = 'یزدی' where id = $1`, [id])
  await note(77, {
    kind: 'account',
    id,
    roles: ['admin'],
    requestId: crypto.randomUUID(),
    address: '203.0.113.7',
    device: '',
  })
  const found = async (Search: string) => (await listed({ Search })).items.map(({ subjectId }) => subjectId)
  expect(await found('كيميا')).toEqual(['77'])
  expect(await found('۷۷')).toEqual(['77'])
  expect(await found('کسی که نیست')).toEqual([])
  expect((await listed({ Search: '77', subjectId: '12' })).items).toEqual([])
  expect((await listed({ Search: 'یزدی', byId: id })).items).toHaveLength(1)
  expect((await listed({ Search: 'یزدی', byId: id + 1 })).items).toEqual([])
})
