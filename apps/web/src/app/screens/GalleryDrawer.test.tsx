import { news } from '@pahlavan/contract/news'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const picture = (id: number) => ({
  id,
  newsId: 1,
  newsSlug: 'khabar-1',
  title: 'قاب‌های شب پایانی',
  image: { src: DOT, srcset: `${DOT} 1w`, width: 4, height: 3, colour: '#203040', alt: `قاب ${id}` },
  imagesCount: 3,
  publishedAt: new Date().toISOString(),
})
const gallery = '/news?pagesList=news-gallery-details&nameId=galleryId&galleryId=khabar-1'

test('a picture opens on the whole screen, says which of how many, and Escape closes it alone', async () => {
  network.api.on(news.images, () => pageOf([1, 2, 3].map(picture)))
  await openApp(gallery)
  await page.getByRole('button', { name: 'قاب 2' }).click()
  await expect.element(page.getByText('۲ از ۳')).toBeVisible()
  expect(location.search).toContain('photo=2')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('۲ از ۳')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'قاب‌های شب پایانی' })).toBeVisible()
})

test('a gallery without pictures says what will hang there', async () => {
  await openApp(gallery)
  await expect.element(page.getByRole('heading', { name: 'تصویری نیست' })).toBeVisible()
})
