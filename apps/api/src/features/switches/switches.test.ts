import { type SwitchFields, switches } from '@pahlavan/contract/admin/switches'
import { newsComments } from '@pahlavan/contract/comments'
import { staff } from '@pahlavan/contract/staff'
import { clubState } from '@pahlavan/contract/switches'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RUNNING_VERSION } from '../../version.ts'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { siteForTest } from '../../testing/site.ts'

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

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const nothingClosed = {
  closedRooms: [],
  closedDrawers: [],
  closedSteps: [],
  sellsPicks: true,
  oldestVersion: null,
}

describe('the notice', () => {
  const noticeFor = async () => (await testApp.visitor.call(clubState.get, {})).data
  const shown = { text: 'سالن بسته است', textEn: 'The hall is closed', tone: 'warning', link: '/news' }

  test('comes to fans at once, cleaned, with a version for each wording', async () => {
    expect(await noticeFor()).toEqual({ ...nothingClosed, notice: null, changesAt: null })
    await save({
      noticeText: ' سالن  بسته است ',
      noticeTextEn: 'The hall is closed',
      noticeTone: 'warning',
      noticeLink: ' /news ',
    })
    await expect.poll(noticeFor).toMatchObject({ notice: shown, changesAt: null })
    const { version } = (await noticeFor()).notice ?? { version: 0 }
    const ends = inHours(2)
    await save({ noticeTo: ends })
    await expect.poll(noticeFor).toMatchObject({ notice: { ...shown, version }, changesAt: ends })
    await save({ noticeTextEn: '' })
    await expect.poll(noticeFor).toMatchObject({ notice: { textEn: '', version: version + 1 } })
  })

  test('is secret before its time, and gone after it', async () => {
    const begins = inHours(1)
    await save({ noticeFrom: begins })
    await expect.poll(noticeFor).toEqual({ ...nothingClosed, notice: null, changesAt: begins })
    await save({ noticeFrom: inHours(-2), noticeTo: inHours(-1) })
    await expect.poll(noticeFor).toEqual({ ...nothingClosed, notice: null, changesAt: null })
    await save({ noticeFrom: null, noticeTo: null })
    await expect.poll(noticeFor).toMatchObject({ notice: { text: 'سالن بسته است' } })
  })

  test('stands in the document, but not in that of a reader who put it away', async () => {
    const site = await siteForTest()
    const boss = await site.testApp.staff('admin')
    const documentOf = async (cookie = '') =>
      (await site.app.inject({ url: '/news', headers: { cookie } })).body
    const { fields: base } = (await boss.call(switches.get, {})).data
    expect(await documentOf()).toContain('"sellsPicks":true,"notice":null')
    await boss.call(switches.save, { base, fields: { noticeText: '</script><b>سلام' } })
    await expect.poll(() => documentOf()).toContain('"text":"\\u003c/script>\\u003cb>سلام"')
    expect(await documentOf('notice=2')).toContain('"sellsPicks":true,"notice":null')
    expect(await documentOf('notice=1')).toContain('"notice":{"version":2')
  })
})

test.each([
  ['a Persian text that is too long', { noticeText: 'ک'.repeat(201) }, 'club_text_too_long'],
  ['an English text that is far too long', { noticeTextEn: 'k'.repeat(10_000) }, 'club_text_too_long'],
  ['a link to another place', { noticeLink: 'https://elsewhere.example/' }, 'notice_link'],
  ['a link to another host', { noticeLink: '//elsewhere.example' }, 'notice_link'],
  ['a link with a backslash', { noticeLink: '/\\elsewhere.example' }, 'notice_link'],
  ['a link that is a script', { noticeLink: 'javascript:alert(1)' }, 'notice_link'],
  ['a link that is too long', { noticeLink: `/${'n'.repeat(1000)}` }, 'notice_link'],
  ['a notice that ends before it begins', { noticeFrom: inHours(2), noticeTo: inHours(1) }, 'notice_span'],
  ['an unknown tone', { noticeTone: 'loud' }, 'invalid_parameter'],
  ['an unknown approval', { commentApproval: 'sometimes' }, 'invalid_parameter'],
  ['an unknown switch', { chat: true }, 'unknown_parameter'],
])('%s is refused, and changes nothing', async (_what, fields, code) => {
  const { version } = await stored()
  const payload = { base: (await stored()).fields, fields }
  const refused = await admin.send({ method: 'POST', url: switches.save.url, payload })
  expect(refused).toMatchObject({ status: 400, code, errors: [expect.stringMatching(/[آ-ی]/)] })
  expect((await stored()).version).toBe(version)
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

describe('the oldest version', () => {
  const oldest = async () => (await testApp.visitor.call(clubState.get, {})).data.oldestVersion

  test('comes to fans, in any digits, and goes again', async () => {
    expect((await stored()).runningVersion).toBe(RUNNING_VERSION)
    await save({ oldestVersion: ' ۰.۰.۹ ' })
    await expect.poll(oldest).toBe('0.0.9')
    await save({ oldestVersion: '' })
    await expect.poll(oldest).toBeNull()
  })

  test.each([
    ['1', 'version_invalid'],
    ['0.1.x', 'version_invalid'],
    ['0'.repeat(500), 'version_invalid'],
    ['9999.0.0', 'version_newer'],
  ])('%s is refused', async (oldestVersion, code) => {
    expect((await save({ oldestVersion })).code).toBe(code)
  })
})
