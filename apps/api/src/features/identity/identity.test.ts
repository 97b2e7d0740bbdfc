import { createHash } from 'node:crypto'
import { identity, type IdentityFields } from '@pahlavan/contract/admin/identity'
import { pictures } from '@pahlavan/contract/admin/pictures'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addedPicture } from '../../testing/library.ts'
import { siteForTest } from '../../testing/site.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  admin = await testApp.staff('admin')
})
afterAll(() => testApp.close())

const stored = async () => (await admin.call(identity.get, {})).data
/** Changes fields from the values that are stored. */
const save = async (fields: Partial<IdentityFields>, by = admin) =>
  by.call(identity.save, { base: (await stored()).fields, fields })

test('the club has its name before anybody changes it, and a change is logged with both values', async () => {
  expect(await stored()).toMatchObject({
    fields: { name: 'پهلوان', nameEn: 'Pahlavan', links: [], logoId: null, colour: null },
    version: 1,
    savedBy: null,
  })
  const { data } = await save({ name: ' باشگاه  كشتي ', colour: '#1F58CC', links: ['https://t.me/club'] })
  expect(data).toMatchObject({
    isSaved: true,
    identity: { fields: { name: 'باشگاه کشتی', colour: '#1f58cc' }, version: 2, savedBy: { id: admin.id } },
  })
  const repeated = await admin.call(identity.save, {
    base: { name: 'پهلوان' },
    fields: { name: 'باشگاه کشتی' },
  })
  expect(repeated.data).toMatchObject({ isSaved: true, identity: { version: 2 } })
  const { items } = (await admin.call(staff.audit, { kind: 'club' })).data
  expect(items.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'club.save',
      before: { name: 'پهلوان', links: [], colour: null },
      after: { name: 'باشگاه کشتی', links: ['https://t.me/club'], colour: '#1f58cc' },
    },
  ])
})

test('two admins at once merge, and are asked about the field that both changed', async () => {
  const { fields: base } = await stored()
  const other = await testApp.staff('admin')
  expect((await admin.call(identity.save, { base, fields: { nameEn: 'Ours' } })).data.isSaved).toBe(true)
  const merged = await other.call(identity.save, { base, fields: { welcome: 'سلام' } })
  expect(merged.data.identity.fields).toMatchObject({ nameEn: 'Ours', welcome: 'سلام' })
  const conflicting = await other.call(identity.save, {
    base,
    fields: { nameEn: 'Theirs', welcomeEn: 'Hello' },
  })
  expect(conflicting.data).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'nameEn', theirs: 'Ours' }],
    identity: { fields: { nameEn: 'Ours', welcomeEn: 'Welcome to Pahlavan' }, savedBy: { id: other.id } },
  })
})

test.each([
  [{ name: '\u200C ' }, 400, 'club_name_empty'],
  [{ nameEn: '' }, 400, 'club_name_empty'],
  [{ name: 'ک'.repeat(10_000) }, 400, 'club_text_too_long'],
  [{ description: 'ک'.repeat(161) }, 400, 'club_text_too_long'],
  [{ colour: 'orange' }, 400, 'colour_invalid'],
  [{ colour: '#12345' }, 400, 'colour_invalid'],
  [{ links: ['javascript:alert(1)'] }, 400, 'link_invalid'],
  [{ links: ['http://club.example'] }, 400, 'link_invalid'],
  [{ links: [''] }, 400, 'link_invalid'],
  [{ logoId: 999_999 }, 404, 'picture_not_found'],
])('%j is refused with a Persian sentence, and changes nothing', async (fields, status, code) => {
  const { version } = await stored()
  const refused = await save(fields)
  expect(refused).toMatchObject({ status, code, errors: [expect.stringMatching(/[آ-ی]/)] })
  expect((await stored()).version).toBe(version)
})

test('the logo is a picture of the library, which stays while it is one', async () => {
  const picture = await addedPicture(await testApp.staff('editor'))
  const { data } = await save({ logoId: picture.id })
  expect(data.identity).toMatchObject({ fields: { logoId: picture.id }, logo: { src: picture.image.src } })
  const { uses } = (await admin.call(pictures.detail, { id: picture.id })).data
  expect(uses).toMatchObject([{ kind: 'club', count: 1 }])
})

test('documents, manifest and feed say the new name within a moment, as text', async () => {
  const site = await siteForTest()
  const boss = await site.testApp.staff('admin')
  const read = async (url: string) => (await site.app.inject({ url })).body
  expect(await read('/news')).toContain('<meta property="og:site_name" content="پهلوان">')
  expect(await read('/feed/en.xml')).toContain('<title>Pahlavan</title>')
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ name: 'پهلوان', lang: 'fa' })
  const { fields: base } = (await boss.call(identity.get, {})).data
  const fields = {
    name: '<b>شیر & گرد',
    nameEn: 'Lions & Co',
    welcome: '$t(club:welcome)',
    links: ['https://t.me/lions'],
    colour: '#1f58cc',
  }
  await boss.call(identity.save, { base, fields })
  await expect.poll(() => read('/news')).toContain('og:site_name" content="&#60;b&#62;شیر &#38; گرد"')
  expect(await read('/news')).toContain('"sameAs":["https://t.me/lions"]')
  expect(await read('/app-shell/fa')).toContain('<title>&#60;b&#62;شیر &#38; گرد</title>')
  expect(await read('/feed/en.xml')).toContain('<title>Lions &amp; Co</title>')
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({
    name: '<b>شیر & گرد',
    theme_color: '#1f58cc',
  })
  for (const url of ['/news', '/admin'])
    expect(await read(url)).toContain('"fa":{"name":"\\u003cb>شیر & گرد","welcome":"$ t(club:welcome)"}')
})

test('the colour comes as a style that the strict policy lets in, and none without a colour', async () => {
  const { app, testApp: own } = await siteForTest()
  const boss = await own.staff('admin')
  expect((await app.inject({ url: '/news' })).body).not.toContain('--brand:')
  await boss.call(identity.save, { base: { colour: null }, fields: { colour: '#1f58cc' } })
  await expect.poll(async () => (await app.inject({ url: '/news' })).body).toContain('--brand:#1f58cc')
  const { body, headers } = await app.inject({ url: '/news' })
  const [, style = ''] = /<style>(@layer base\{:root\{--brand:[^<]*)<\/style>/.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`)
})

test('the logo becomes the icons of the documents, of the manifest and of previews, and the mark', async () => {
  const { app, testApp: own } = await siteForTest()
  const boss = await own.staff('admin')
  const read = async (url: string) => (await app.inject({ url })).body
  expect(await read('/news')).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
  const { id, image } = await addedPicture(boss)
  const key = image.src.split('/')[2]
  await boss.call(identity.save, { base: { logoId: null }, fields: { logoId: id } })
  await expect
    .poll(() => read('/news'))
    .toContain(`<link rel="icon" href="/media/${key}/48.png" type="image/png">`)
  const document = await read('/news')
  expect(document).toContain(`<link rel="apple-touch-icon" href="/media/${key}/180.maskable.png">`)
  expect(document).toContain(`.mark{background:url(/media/${key}/192.png)`)
  expect(document).toContain(`/media/${key}/512.png"`)
  expect(await read('/admin')).toContain(`href="/media/${key}/48.png"`)
  const { icons } = JSON.parse(await read('/manifest.webmanifest'))
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src } of icons) {
    const icon = await app.inject({ url: src })
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
  }
})

test('a message begins with the name of the club in the language of its reader', async () => {
  await save({ name: 'شیران تشک', nameEn: 'Mat Lions' })
  const first = async (language: 0 | 1) => {
    const to = `+98912000000${language}`
    await testApp.app.sms.sendCode({ to, code: '123456', host: 'fans.example.ir', language })
    const { rows } = await testApp.pool.query<{ text: string }>('select text from outbox where "to" = $1', [
      to,
    ])
    return rows[0]?.text.split('\n')
  }
  await expect.poll(async () => (await testApp.app.club.get()).name[0]).toBe('شیران تشک')
  expect(await first(0)).toEqual(['شیران تشک', 'کد ورود: 123456', '', '@fans.example.ir #123456'])
  expect((await first(1))?.[0]).toBe('Mat Lions')
})
