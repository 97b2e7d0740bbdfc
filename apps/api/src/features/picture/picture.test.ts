import { randomUUID } from 'node:crypto'
import { MAX_READ_PICTURES, pictures } from '@pahlavan/contract/admin/pictures'
import { news } from '@pahlavan/contract/news'
import { staff } from '@pahlavan/contract/staff'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, openTestApp } from '../../testing/app.ts'
import {
  addedPicture,
  articleWith,
  getMedia,
  newJpeg,
  replacePicture,
  sendPicture,
  servedPicture,
  storedPictures,
} from '../../testing/library.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const detail = async (id: number) => (await editor.call(pictures.detail, { id })).data
const remove = (id: number) => editor.call(pictures.remove, { id, key: randomUUID() })

describe('alternative texts, focus and crop', () => {
  const bare = { alt: '', altEn: '', focus: null, crop: null }

  test('are saved, merged with others, and asked about where both changed one', async () => {
    const { id } = await addedPicture(editor)
    const focus = { x: 0.333, y: 0.5 }
    const saved = await editor.call(pictures.save, { id, base: bare, fields: { alt: ' كشتي ', focus } })
    expect(saved.data).toMatchObject({
      isSaved: true,
      picture: { alt: 'کشتی', focus: { x: 0.33, y: 0.5 }, version: 2 },
    })
    expect(saved.data.picture.image.focus).toEqual([3, 5])
    const merged = await editor.call(pictures.save, { id, base: bare, fields: { altEn: 'Wrestling' } })
    expect(merged.data.picture).toMatchObject({ alt: 'کشتی', altEn: 'Wrestling' })
    const both = await editor.call(pictures.save, { id, base: bare, fields: { alt: 'دیگر' } })
    expect(both.data).toMatchObject({ isSaved: false, conflicts: [{ field: 'alt', theirs: 'کشتی' }] })
    const admin = await testApp.staff('admin')
    const { items } = (await admin.call(staff.audit, { kind: 'picture', subjectId: String(id) })).data
    expect(items.map(({ action }) => action)).toEqual(['picture.save', 'picture.save', 'picture.upload'])
    expect([items[0]?.before, items[0]?.after]).toEqual([{ altEn: '' }, { altEn: 'Wrestling' }])
  })

  test('a crop makes every width from its part, at new addresses; earlier ones lead there', async () => {
    const half = await sharp({ create: { width: 1000, height: 400, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: { create: { width: 500, height: 400, channels: 3, background: '#0000ff' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const { picture } = (await sendPicture(editor, half)).data
    await servedPicture(testApp, picture.image)
    const crop = { x: 0, y: 0, width: 400, height: 400 }
    const { data } = await editor.call(pictures.save, { id: picture.id, base: bare, fields: { crop } })
    expect(data.picture).toMatchObject({ crop, width: 400, height: 400, wholeWidth: 1000 })
    expect(data.picture.image.src).not.toBe(picture.image.src)
    const { meta, rawPayload } = await servedPicture(testApp, data.picture.image)
    expect([meta?.width, meta?.height]).toEqual([400, 400])
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect((await servedPicture(testApp, data.picture.whole)).meta?.width).toBe(1000)
    const earlier = await getMedia(testApp, picture.image.src)
    expect([earlier.statusCode, earlier.headers.location]).toEqual([302, data.picture.image.src])
    const back = await editor.call(pictures.save, { id: picture.id, base: { crop }, fields: { crop: null } })
    expect(back.data.picture).toMatchObject({ crop: null, width: 1000 })
    expect((await servedPicture(testApp, back.data.picture.image)).meta?.width).toBe(1000)
    expect((await getMedia(testApp, data.picture.image.src)).statusCode).toBe(302)
  })

  test('a crop beyond the picture is refused', async () => {
    const { id } = await addedPicture(editor)
    const crop = { x: 300, y: 0, width: 200, height: 100 }
    expect(await editor.call(pictures.save, { id, base: bare, fields: { crop } })).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
    })
  })
})

describe('a picture that is used', () => {
  test('names its places, shows a new file in each of them, and is not removed', async () => {
    const { id, image } = await addedPicture(editor)
    const body = `<p>x</p><img src="${image.src}" srcset="${image.srcset}" width="400" height="300" alt="y">`
    const articleId = await articleWith(testApp, editor, id, body)
    await testApp.pool.query(
      `insert into slider (language, location, title, image_id) values (0, 'home', 'اسلاید', $1)`,
      [id],
    )
    expect((await detail(id)).uses).toEqual([
      { kind: 'article', count: 1, items: [{ id: String(articleId), title: 'کشتی پهلوانی' }] },
      expect.objectContaining({ kind: 'slide', count: 1 }),
    ])
    expect(await remove(id)).toMatchObject({ status: 409, code: 'picture_used' })
    const [key, bytes] = [randomUUID(), await newJpeg(800, 600)]
    const { data, status } = await replacePicture(editor, id, bytes, key)
    expect([status, data.width]).toEqual([200, 800])
    expect((await replacePicture(editor, id, bytes, key)).data.image).toEqual(data.image)
    const { rows } = await testApp.pool.query<{ body: string }>(
      'select body from news where article_id = $1',
      [articleId],
    )
    expect(rows[0]?.body).toBe(
      `<p>x</p><img src="${data.image.src}" srcset="${data.image.srcset}" width="800" height="600" alt="y">`,
    )
    expect((await getMedia(testApp, image.src)).headers.location).toMatch(
      data.image.src.split('/').slice(0, 3).join('/'),
    )
    expect((await servedPicture(testApp, data.image)).meta?.width).toBe(800)
  })

  test('has its present alternative text in open texts, also in those with its earlier address', async () => {
    const { id, image } = await addedPicture(editor)
    const articleId = await articleWith(testApp, editor, id, `<p>x</p><img src="${image.src}" alt="کهنه" />`)
    const { rows } = await testApp.pool.query<{ slug: string }>(
      'select slug from news where article_id = $1',
      [articleId],
    )
    const body = async () => (await testApp.visitor.call(news.detail, { Url: rows[0]?.slug ?? '' })).data.body
    expect(await body()).toContain('alt="کهنه"')
    const base = { alt: '', altEn: '', focus: null, crop: null }
    await editor.call(pictures.save, { id, base, fields: { alt: 'قهرمان روی تشک', altEn: 'Champion' } })
    await expect.poll(body).toBe(`<p>x</p><img alt="قهرمان روی تشک" src="${image.src}" />`)
    await testApp.pool.query('update picture set key = $2 where id = $1', [id, randomUUID()])
    const key = image.src.split('/')[2]
    await testApp.pool.query('insert into picture_address (key, picture_id) values ($1, $2)', [key, id])
    await testApp.app.responses.invalidate('news')
    expect(await body()).toContain('alt="قهرمان روی تشک"')
  })

  test('from a change on that is not committed yet, is not removed', async () => {
    const { id } = await addedPicture(editor)
    const client = await testApp.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into slider (language, location, title, image_id) values (0, 'home', 'اسلاید', $1)`,
      [id],
    )
    const removed = remove(id)
    await expect
      .poll(async () => {
        const { rows } = await testApp.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update%'`,
        )
        return rows.length
      })
      .toBe(1)
    await client.query('commit')
    client.release()
    expect(await removed).toMatchObject({ status: 409, code: 'picture_used' })
  })

  test('only in a draft, or only in the text of one, is used', async () => {
    const [one, two, three] = [
      await addedPicture(editor),
      await addedPicture(editor),
      await addedPicture(editor),
    ]
    const fields = {
      title: 'پیش‌نویس',
      imageId: one.id,
      gallery: [two.id],
      body: `<img src="${three.image.src}">`,
    }
    await testApp.pool.query(
      `insert into draft (kind, subject_id, language, fields) values ('article', '77', 0, $1)`,
      [JSON.stringify(fields)],
    )
    for (const { id } of [one, two, three])
      expect((await detail(id)).uses).toEqual([
        { kind: 'draft', count: 1, items: [{ id: '77', title: 'پیش‌نویس' }] },
      ])
  })

  test('tells the answers about it within a second', async () => {
    const { id } = await addedPicture(editor)
    const { rows } = await testApp.pool.query<{ id: string }>('select max(id)::text as id from hub_message')
    await articleWith(testApp, editor, id)
    await editor.call(pictures.save, { id, base: { alt: '' }, fields: { alt: 'تازه' } })
    const sent = await testApp.pool.query<{ body: { tags: string[] } }>(
      `select body from hub_message where id > coalesce($1::bigint, 0) and topic = 'content' order by id desc limit 1`,
      [rows[0]?.id ?? 0],
    )
    expect(sent.rows[0]?.body.tags).toEqual(['news'])
  })
})

describe('a picture', () => {
  test('takes no file of another one', async () => {
    const [one, bytes] = [await addedPicture(editor), await newJpeg()]
    await sendPicture(editor, bytes)
    expect(await replacePicture(editor, one.id, bytes)).toMatchObject({ status: 409, code: 'picture_exists' })
    expect((await servedPicture(testApp, one.image)).statusCode).toBe(200)
  })

  test('that is removed is gone with its files', async () => {
    const before = await storedPictures(testApp)
    const { id, image, whole } = await addedPicture(editor)
    await servedPicture(testApp, image)
    await servedPicture(testApp, whole)
    expect((await remove(id)).data).toEqual({ isRemoved: true })
    expect(await storedPictures(testApp)).toEqual(before)
    expect((await getMedia(testApp, image.src)).statusCode).toBe(404)
    expect((await editor.call(pictures.detail, { id })).code).toBe('picture_not_found')
    expect((await remove(id)).code).toBe('picture_not_found')
  })

  test('of a fan is not in the library', async () => {
    const { rows } = await testApp.pool.query<{ id: number }>(
      `insert into picture (key, width, height, colour, alt, alt_en, is_personal) values ('fan-portrait', 9, 9, '#336699', '', '', true) returning id`,
    )
    const id = rows[0]?.id ?? 0
    expect((await editor.call(pictures.detail, { id })).code).toBe('picture_not_found')
    const { items } = (await editor.call(pictures.list, {})).data
    expect(items.map((item) => item.id)).not.toContain(id)
  })
})

test('pictures are read by their ids at once, those that are gone are left out, and no more than an album has', async () => {
  const [one, other] = [await addedPicture(editor), await addedPicture(editor)]
  const some = (ids: number[]) => editor.call(pictures.some, { ids })
  const { items } = (await some([other.id, 999_999, one.id])).data
  expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one.id, other.id])
  expect((await some(Array.from({ length: MAX_READ_PICTURES + 1 }, (_, at) => at + 1))).status).toBe(400)
  expect((await (await testApp.fan()).call(pictures.some, { ids: [one.id] })).status).toBe(403)
})
