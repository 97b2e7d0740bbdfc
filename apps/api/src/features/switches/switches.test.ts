import { type SwitchFields, switches } from '@pahlavan/contract/admin/switches'
import { newsComments } from '@pahlavan/contract/comments'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await openTestApp({ commentApproval: 'manual' })
  await testApp.app.ready()
  admin = await testApp.staff('admin')
})
afterAll(() => testApp.close())

const stored = async () => (await admin.call(switches.get, {})).data
/** Sets switches from the values that are stored. */
const save = async (fields: Partial<SwitchFields>, by = admin) =>
  by.call(switches.save, { base: (await stored()).fields, fields })

test('the setting of the server holds until an admin chooses, then the switch, for the next comment', async () => {
  const story = await new NewsFixtures(testApp.pool).publish('کلید')
  const comesBySelf = async (text: string) => {
    const { data } = await (await testApp.fan()).call(newsComments.add, { Text: text, NewsId: story.slug })
    const { rows } = await testApp.pool.query('select visible_at from news_comment where id = $1', [data.id])
    return rows[0].visible_at !== null
  }
  expect(await stored()).toMatchObject({
    fields: { commentApproval: null },
    defaults: { commentApproval: 'manual' },
    savedBy: null,
  })
  expect(await comesBySelf('یک')).toBe(false)
  const { data } = await save({ commentApproval: 'auto' })
  expect(data).toMatchObject({ isSaved: true, switches: { version: 2, savedBy: { id: admin.id } } })
  await expect.poll(() => testApp.app.switches.commentApproval()).toBe('auto')
  expect(await comesBySelf('دو')).toBe(true)
  await save({ commentApproval: 'manual' })
  await expect.poll(() => testApp.app.switches.commentApproval()).toBe('manual')
  expect(await comesBySelf('سه')).toBe(false)
})

test('a change is logged once with both values, and the same one again is none', async () => {
  await save({ commentApproval: 'auto' })
  const { version } = await stored()
  const repeated = { base: { commentApproval: null }, fields: { commentApproval: 'auto' } } as const
  expect((await admin.call(switches.save, repeated)).data).toMatchObject({
    isSaved: true,
    switches: { version },
  })
  const { items } = (await admin.call(staff.audit, { kind: 'switch' })).data
  expect(items[0]).toMatchObject({
    action: 'switch.save',
    before: { commentApproval: 'manual' },
    after: { commentApproval: 'auto' },
  })
  expect(items).toHaveLength(3)
})

test('of two admins at once the second is asked, and an undo loses to a later change', async () => {
  const { fields: base, version } = await stored()
  const other = await testApp.staff('admin')
  await save({ commentApproval: 'manual' })
  const late = await other.call(switches.save, { base, fields: { commentApproval: null } })
  expect(late.data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'commentApproval', theirs: 'manual' }],
    switches: { version: version + 1, savedBy: { id: admin.id } },
  })
})

test.each([[{ commentApproval: 'sometimes' }], [{ chat: true }]])('%j is refused', async (fields) => {
  const payload = { base: {}, fields }
  const refused = await admin.send({ method: 'POST', url: switches.save.url, payload })
  expect(refused).toMatchObject({ status: 400, errors: [expect.stringMatching(/[آ-ی]/)] })
})

test('fans and all other roles are refused', async () => {
  const others = [await testApp.fan(), await testApp.staff('editor', 'moderator', 'finance', 'scorekeeper')]
  for (const somebody of others)
    for (const endpoint of [switches.get, switches.save])
      expect(await somebody.call(endpoint, { base: {}, fields: {} })).toMatchObject({
        status: 403,
        code: 'role_required',
      })
})
