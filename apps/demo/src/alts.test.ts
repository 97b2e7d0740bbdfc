import { appForTest } from '@pahlavan/api/testing/app'
import { events } from '@pahlavan/contract/events'
import { gallery } from '@pahlavan/contract/gallery'
import { home } from '@pahlavan/contract/home'
import { learn } from '@pahlavan/contract/learn'
import { news } from '@pahlavan/contract/news'
import { people } from '@pahlavan/contract/people'
import { shop } from '@pahlavan/contract/shop'
import { expect, inject, test } from 'vitest'
import { storiesOf } from './stories.ts'

/** Every alternative text of a picture in an answer: its own field, and those in HTML. */
function altsIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/ alt="([^"]*)"/g)].map(([, alt = '']) => alt)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'alt' && typeof one === 'string' ? [one] : altsIn(one),
  )
}

test('no picture that English readers see is described in Persian letters', async () => {
  const testApp = await appForTest({}, inject('demo'))
  const all = { PageSize: 100 }
  const articles = (await testApp.visitor.call(news.list, all, 1)).data
  const answers: unknown[] = [
    articles,
    ...(await Promise.all(
      articles.items.map(
        async ({ slug }) => (await testApp.visitor.call(news.detail, { Url: slug }, 1)).data,
      ),
    )),
    (await testApp.visitor.call(news.images, all, 1)).data,
    (await testApp.visitor.call(people.list, all, 1)).data,
    (await testApp.visitor.call(people.list, { ...all, userRoleType: 2 }, 1)).data,
    (await testApp.visitor.call(events.list, all, 1)).data,
    (await testApp.visitor.call(learn.list, all, 1)).data,
    (await testApp.visitor.call(shop.list, all, 1)).data,
    (await testApp.visitor.call(home.sliders, { location: 'home' }, 1)).data,
    (await testApp.visitor.call(gallery.files, { ...all, type: 0 }, 1)).data,
    (await testApp.visitor.call(gallery.files, { ...all, type: 1 }, 1)).data,
  ]
  const alts = answers.flatMap(altsIn)
  expect(alts.length).toBeGreaterThan(500)
  expect([...new Set(alts)].filter((alt) => /[\u0600-\u06ff]/u.test(alt))).toEqual([])
})

test('a picture of two is of two people, and a list is as long as its title says', () => {
  for (const language of [0, 1] as const)
    for (const { title, picture } of storiesOf(language)) expect([title, picture]).not.toEqual([title, 'duo'])
  const numbers = ['دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده']
  const counted = storiesOf(0).flatMap(({ title, blocks }) => {
    const [, word = ''] = /^(\S+) اشتباه/u.exec(title) ?? []
    return word === '' ? [] : [[numbers.indexOf(word) + 2, blocks.join('').split('<li>').length - 1]]
  })
  expect(counted).toEqual([[4, 4]])
})
