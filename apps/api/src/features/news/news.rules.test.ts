import { expect, test } from 'vitest'
import { cardsIn, MAX_CARDS, partsOf } from '@pahlavan/contract/card-text'
import { pictureKeysIn, withAlts } from './news.alts.rules.ts'
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

const CARD = '<figure data-card="bout" data-id="12">کاوه در برابر گیورگی</figure>'

test.each([
  [CARD, CARD],
  [
    '<figure data-card="wrestler" data-id="7" class="x" onclick="x()" dir="ltr" data-x="1">کاوه</figure>',
    '<figure data-card="wrestler" data-id="7">کاوه</figure>',
  ],
  [
    '<figure data-id="12" data-card="bout">کاوه</figure>',
    '<figure data-card="bout" data-id="12">کاوه</figure>',
  ],
  ['<figure data-card="club" data-id="7">الوند</figure>', '<figure>الوند</figure>'],
  ['<figure data-card="bout">کاوه</figure>', '<figure>کاوه</figure>'],
  ...[
    '',
    '0',
    '07',
    '-1',
    '1e3',
    '۱۲',
    '12 or 1=1',
    '2147483648',
    '99999999999',
    '12"><script>x()</script>',
  ].map((id) => [`<figure data-card="bout" data-id='${id}'>کاوه</figure>`, '<figure>کاوه</figure>']),
  [
    '<figure data-card="bout" data-id="12"><p>کاوه <b>در برابر</b></p><img src="/media/a/1" alt="x"><a href="https://evil.example">گیورگی</a><script>x()</script></figure>',
    CARD,
  ],
  ['<figure data-card="bout" data-id="12"> <br> </figure><p>م</p>', '<p>م</p>'],
  [`<blockquote><p>نقل</p>${CARD}</blockquote>`, '<blockquote><p>نقل</p>کاوه در برابر گیورگی</blockquote>'],
  [`<ul><li>${CARD}</li></ul>`, '<ul><li>کاوه در برابر گیورگی</li></ul>'],
  [
    `<figure data-card="bout" data-id="12">کاوه <figure data-card="wrestler" data-id="7">در برابر</figure> گیورگی</figure>${CARD}`,
    CARD + CARD,
  ],
  [
    '<figure data-card="bout" data-id="12">&lt;img src=x&gt;',
    '<figure data-card="bout" data-id="12">&lt;img src=x&gt;</figure>',
  ],
  [`<p>یک${CARD}دو</p>`, `<p>یک</p>${CARD}دو<p></p>`],
  [`<span data-card="bout" data-id="12">کاوه</span>`, '<span>کاوه</span>'],
])('%s is kept as a card only in the form of a card: %s', (html, cleaned) => {
  expect(cleanArticle(html)).toBe(cleaned)
  expect(cleanArticle(cleaned)).toBe(cleaned)
})

test('a text has a bounded number of cards, and those beyond are their words', () => {
  const cleaned = cleanArticle(CARD.repeat(10_000))
  expect(cardsIn(cleaned)).toHaveLength(MAX_CARDS)
  expect(cleaned.match(/<p>کاوه در برابر گیورگی<\/p>/g)).toHaveLength(10_000 - MAX_CARDS)
  const essay = 'واژه '.repeat(200).trim()
  expect(cleanArticle(`<figure data-card="bout" data-id="12">${essay}</figure>`)).toBe(`<p>${essay}</p>`)
})

test('a text is split at its cards, with nothing lost', () => {
  expect(partsOf(`<p>یک</p>${CARD}${CARD}<p>دو</p>`)).toEqual([
    '<p>یک</p>',
    { kind: 'bout', id: 12, words: 'کاوه در برابر گیورگی' },
    { kind: 'bout', id: 12, words: 'کاوه در برابر گیورگی' },
    '<p>دو</p>',
  ])
  expect(partsOf('<figure><img src="/media/a/1"></figure>')).toEqual([
    '<figure><img src="/media/a/1"></figure>',
  ])
  expect(partsOf('')).toEqual([])
})

test('pictures of a text get their present alternative texts, escaped; others keep theirs', () => {
  const html =
    '<p>alt="x"</p><figure><img src="/media/abcd1234/640" alt="کهنه" loading="lazy" /></figure><img src="/media/efgh5678/640" alt="خودش" /><img src="/media/ijkl9012/640" />'
  expect(pictureKeysIn(html + html)).toEqual(['abcd1234', 'efgh5678', 'ijkl9012'])
  const alts = new Map([
    ['abcd1234', '"><script>$&</script>'],
    ['efgh5678', ''],
    ['ijkl9012', 'نو'],
  ])
  const shown = withAlts(html, alts)
  expect(shown).toBe(
    '<p>alt="x"</p><figure><img alt="&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;" src="/media/abcd1234/640" loading="lazy" /></figure><img src="/media/efgh5678/640" alt="خودش" /><img alt="نو" src="/media/ijkl9012/640" />',
  )
  expect(withAlts(shown, alts)).toBe(shown)
})
