import { expect, test } from 'vitest'
import { cleanArticle } from './news.html.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { readingMinutes, urlOf } from './news.rules.ts'

test('an article of 600 words takes three minutes, an empty one a minute', () => {
  expect(readingMinutes(`<p>${'کشتی '.repeat(600)}</p>`)).toBe(3)
  expect(readingMinutes('')).toBe(1)
})

test('an address is a slug or an id', () => {
  expect(urlOf('12')).toEqual({ slug: '12', id: 12 })
  expect(urlOf('2147483648')).toEqual({ slug: '2147483648', id: null })
  expect(urlOf('%D8%AE%D8%A8%D8%B1')).toEqual({ slug: 'خبر', id: null })
  expect(urlOf('100%')).toEqual({ slug: '100%', id: null })
})

test('a page knows whether there is more', () => {
  expect(pageOf([1, 2], 3, partOf({ PageSize: 2 }))).toMatchObject({ hasMore: true, currentPage: 1 })
  expect(pageOf([3], 3, partOf({ PageSize: 2, CurrentPage: 2 }))).toMatchObject({ hasMore: false })
  expect(pageOf([], 3, partOf({ CurrentPage: 9 }))).toMatchObject({ hasMore: false, pageSize: 20 })
})

test.each([
  ['<p onclick="x()">متن<script>alert(1)</script></p>', '<p>متن</p>'],
  ['<a href="javascript:alert(1)">بیا</a>', '<a>بیا</a>'],
  [
    '<a href="https://example.org" target="_blank">بیا</a>',
    '<a href="https://example.org" rel="noopener nofollow">بیا</a>',
  ],
  ['<a href="/news">خبر</a>', '<a href="/news">خبر</a>'],
  ['<img src="//evil.example/x.png">', ''],
  ['<img src="data:image/png;base64,AA==" onerror="x()">', ''],
  ['<iframe src="https://evil.example"></iframe><p style="color:red" class="x">م</p>', '<p>م</p>'],
  ['<svg><script>1</script></svg><style>p{}</style>سلام', 'سلام'],
  ['<h1>سر</h1><p dir="ltr">3–1 &lt;b&gt;</p>', '<h2>سر</h2><p dir="ltr">3–1 &lt;b&gt;</p>'],
])('%s is kept as %s', (html, cleaned) => {
  expect(cleanArticle(html)).toBe(cleaned)
  expect(cleanArticle(cleaned)).toBe(cleaned)
})

test('a picture of our own media stays, with its sizes', () => {
  const html =
    '<figure><img src="/media/abc12345/640" srcset="/media/abc12345/320 320w" width="640" height="400" alt="تشک" /></figure>'
  const cleaned = cleanArticle(html)
  expect(cleaned).toContain('src="/media/abc12345/640"')
  expect(cleaned).toContain('srcset="/media/abc12345/320 320w"')
  expect(cleaned).toContain('loading="lazy"')
})
