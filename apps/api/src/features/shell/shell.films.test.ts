import { gallery } from '@pahlavan/contract/gallery'
import { expect, test } from 'vitest'
import { GalleryFixtures } from '../../testing/gallery.ts'
import { appForTest } from '../../testing/app.ts'
import { filePreview } from './shell.films.rules.ts'
import { previewTags } from './shell.preview.html.ts'
import { siteAt } from '../../testing/club.ts'

const site = siteAt('https://club.example')

test('a pasted film shows its poster, and the file that a messenger can play', async () => {
  const testApp = await appForTest()
  const fileId = await new GalleryFixtures(testApp).show('پل پنج‌امتیازی', { seconds: 16 })
  const { data } = await testApp.visitor.call(gallery.detail, { fileId })
  const tags = previewTags(filePreview(data, site), site)
  expect(tags).toContain('<meta property="og:type" content="video.other">')
  expect(tags).toContain(`content="https://club.example/news?view=videos&#38;fileId=${fileId}"`)
  expect(tags).toMatch(/og:video" content="https:\/\/club\.example\/media\/films\/[\w-]+\/film\.mp4"/)
  expect(tags).toContain('<meta property="og:video:width" content="853">')
  expect(tags).toContain('<meta property="video:duration" content="16">')
  expect(tags).toMatch(/og:image" content="[^"]+1280\.jpg"/)
  expect(tags).toContain('"@type":"VideoObject"')
})

test('one that is not encoded yet, and an album, show a picture alone', async () => {
  const testApp = await appForTest()
  const galleryFixtures = new GalleryFixtures(testApp)
  for (const fileId of [
    await galleryFixtures.show('در راه', { seconds: null }),
    await galleryFixtures.show('آلبوم', { type: 0, pictures: 2 }),
  ]) {
    const { data } = await testApp.visitor.call(gallery.detail, { fileId })
    const tags = previewTags(filePreview(data, site), site)
    expect(tags).not.toContain('og:video')
    expect(tags).toContain('og:image')
  }
})
