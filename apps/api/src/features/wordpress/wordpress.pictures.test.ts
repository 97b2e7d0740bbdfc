import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appForTest } from '../../testing/app.ts'
import { newJpeg } from '../../testing/library.ts'
import { folderForTest } from '../../testing/server.ts'
import { bringIn } from '../../testing/wordpress.ts'
import { exportXml, HOST, type OldItem } from '../../testing/wordpress-xml.ts'

test('a gallery is the gallery of its article, in its order', async () => {
  const testApp = await appForTest()
  const attachment = (id: number, name: string): OldItem => ({
    id,
    type: 'attachment',
    status: 'inherit',
    parent: 1,
    attachment: `${HOST}/wp-content/uploads/${name}`,
  })
  const file = exportXml(
    { id: 1, content: 'الف\n\n[gallery ids="31,30,99"]' },
    { id: 2, content: 'ب [gallery]' },
    attachment(30, 'a.jpg'),
    { ...attachment(31, 'عکس.jpg'), parent: 2 },
  )
  const { lines } = await bringIn(testApp, file, { pictures: ['a.jpg', 'عکس.jpg'] })
  expect(lines).toEqual(['picture_missing: attachment 99'])
  const { rows } =
    await testApp.pool.query(`select n.slug, i.source_id from news_image g join news n on n.id = g.news_id
    join imported_item i on i.kind = 'picture' and i.target = g.picture_id::text order by n.id, g.position`)
  expect(rows).toEqual([
    { slug: 'story-1', source_id: 'عکس.jpg' },
    { slug: 'story-1', source_id: 'a.jpg' },
    { slug: 'story-2', source_id: 'عکس.jpg' },
  ])
})

test('no picture comes from beyond the folder, and none that is no picture', async () => {
  const testApp = await appForTest()
  const [folder, outside] = [await folderForTest(), await folderForTest()]
  await writeFile(join(outside, 'secret.jpg'), await newJpeg())
  await writeFile(join(folder, 'evil.jpg'), '<script>alert(1)</script>')
  await symlink(join(outside, 'secret.jpg'), join(folder, 'link.jpg'))
  const images = ['../secret.jpg', '%2e%2e/secret.jpg', 'link.jpg', 'evil.jpg', 'a%00.jpg'].map(
    (name) => `<img src="/wp-content/uploads/${name}">`,
  )
  const { lines, counts } = await bringIn(testApp, exportXml({ id: 1, content: images.join('') }), { folder })
  expect(counts.pictures).toBe(0)
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'picture_missing',
    'picture_missing',
    'picture_missing',
    'picture_refused',
    'picture_missing',
  ])
})

test('the report is a file that spreadsheets read', async () => {
  const testApp = await appForTest()
  const { csv } = await bringIn(testApp, exportXml({ id: 1, title: '=cmd()', status: 'trash' }))
  const text = await readFile(csv, 'utf8')
  expect(text).toMatch(/^\uFEFFنوع \/ type,/)
  expect(text).toContain(`post,1,'=cmd(),${HOST}/2019/05/story-1/,در زباله‌دان بود / was in the trash,trash`)
})
