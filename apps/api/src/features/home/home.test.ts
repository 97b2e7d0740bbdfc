import { home } from '@pahlavan/contract/home'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GalleryFixtures } from '../../testing/gallery.ts'
import { addCourse } from '../../testing/courses.ts'
import { addProduct } from '../../testing/goods.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { SLIDERS_TAG } from './home.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const article = (slug: string) =>
  `/news?pagesList=news-detail&nameId=newsId&newsId=${encodeURIComponent(slug)}`

const add = (
  language: number,
  location: string,
  title: string,
  more: { link?: string; from?: string; to?: string } = {},
) =>
  testApp.pool.query(
    `insert into slider (language, location, title, link, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)`,
    [language, location, title, more.link ?? null, more.from ?? null, more.to ?? null],
  )

const slides = async (location: 'home' | 'learn', languages?: 0 | 1) =>
  (await testApp.visitor.call(home.sliders, { location, ...(languages !== undefined && { languages }) })).data

test('a tab has its own slides, in their language, while they are on; a picture is none too many', async () => {
  await add(0, 'home', 'یک')
  await add(1, 'home', 'one')
  await add(0, 'learn', 'دوره')
  await add(0, 'home', 'فردا', { from: '2999-01-01' })
  await add(0, 'home', 'دیروز', { to: '2001-01-01' })
  expect((await slides('home')).map(({ title, image }) => [title, image])).toEqual([['یک', null]])
  expect((await slides('home', 1)).map(({ title }) => title)).toEqual(['one'])
  expect((await slides('learn')).map(({ title }) => title)).toEqual(['دوره'])
  expect(await testApp.visitor.send({ url: `${home.sliders.url}?location=shop` })).toMatchObject({
    status: 400,
  })
})

test('a link to what is there leads on; one to what is gone is left out, and the slide stays', async () => {
  const story = await new NewsFixtures(testApp.pool).publish('خبر')
  await add(1, 'learn', 'there', { link: article(story.slug) })
  await add(1, 'learn', 'gone', { link: article('no-such') })
  await add(1, 'learn', 'no event', { link: '/?pagesList=events-detail&nameId=eventId&eventId=99999999999' })
  await add(1, 'learn', 'a tab', { link: '/root?view=board' })
  await add(1, 'learn', 'without an id', { link: '/?pagesList=play-detail' })
  const found = Object.fromEntries((await slides('learn', 1)).map(({ title, link }) => [title, link]))
  expect(found).toEqual({
    there: article(story.slug),
    gone: null,
    'no event': null,
    'a tab': '/root?view=board',
    'without an id': null,
  })
})

test('a course, a product or a film that is withdrawn is gone too', async () => {
  const course = await addCourse(testApp)
  const { id: product } = await addProduct(testApp)
  const film = await new GalleryFixtures(testApp).show('film')
  const links = [
    `/?pagesList=education-detail&nameId=courseId&courseId=${course}`,
    `/service?pagesList=shopping-detail&nameId=productId&productId=${product}`,
    `/news?view=videos&fileId=${film}`,
  ]
  for (const [at, link] of links.entries()) await add(1, 'home', `goes ${at}`, { link })
  const shown = async () => {
    await testApp.app.responses.invalidate(SLIDERS_TAG)
    return (await slides('home', 1)).filter(({ title }) => title.startsWith('goes')).map(({ link }) => link)
  }
  expect(await shown()).toEqual(links)
  await testApp.pool.query('update course set withdrawn_at = now()')
  await testApp.pool.query('update product set withdrawn_at = now()')
  await testApp.pool.query(`update gallery_file set deleted_at = now()`)
  expect(await shown()).toEqual([null, null, null])
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])('the database takes no link to %s', async (link) => {
  await expect(add(0, 'home', 'بیرون', { link })).rejects.toThrow('slider_link')
})
