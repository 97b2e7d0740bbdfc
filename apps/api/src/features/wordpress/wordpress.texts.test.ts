import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importedText } from '../../testing/wordpress.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test.each<[name: string, content: string, body: string, lines: string[]]>([
  ['classic text', 'بند یک\nسطر دو\n\nبند دو', '<p>بند یک<br />سطر دو</p>\n<p>بند دو</p>', []],
  [
    'classic text with blocks of HTML',
    'پیش\n<ul>\n<li>یک</li>\n<li>دو</li>\n</ul>\nپس\n<blockquote>نقل\n\nدوم</blockquote>',
    '<p>پیش</p>\n<ul>\n<li>یک</li>\n<li>دو</li>\n</ul>\n<p>پس</p>\n<blockquote>\n<p>نقل</p>\n<p>دوم</p>\n</blockquote>',
    [],
  ],
  [
    'blocks',
    '<!-- wp:paragraph {"dropCap":true} -->\n<p class="has-drop-cap">سلام</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading {"level":3} -->\n<h3>عنوان</h3>\n<!-- /wp:heading -->\n<!-- wp:latest-posts {"postsToShow":3} /-->',
    '<p>سلام</p>\n<h3>عنوان</h3>',
    ['shortcode: latest-posts'],
  ],
  [
    'a classic block among others',
    '<!-- wp:paragraph --><p>یک</p><!-- /wp:paragraph -->\n\nدو\n\nسه\n\n<!-- wp:freeform -->چهار\n\nپنج<!-- /wp:freeform -->',
    '<p>یک</p><p>دو</p>\n<p>سه</p><p>چهار</p>\n<p>پنج</p>',
    [],
  ],
  [
    '[embed]',
    '[embed]https://www.aparat.com/v/abc[/embed]',
    '<p><a href="https://www.aparat.com/v/abc" rel="noopener nofollow">https://www.aparat.com/v/abc</a></p>',
    [],
  ],
  [
    'an address alone',
    'متن\n\nhttps://youtu.be/a?b=1&amp;c=2',
    '<p>متن</p>\n<p><a href="https://youtu.be/a?b=1&amp;c=2" rel="noopener nofollow">https://youtu.be/a?b=1&amp;c=2</a></p>',
    [],
  ],
  [
    '[video] elsewhere',
    '[video mp4="https://films.example/a.mp4"][/video]',
    '<p><a href="https://films.example/a.mp4" rel="noopener nofollow">https://films.example/a.mp4</a></p>',
    [],
  ],
  [
    '[video] and [audio] of the old site',
    'الف\n\n[video src="https://www.old.example/wp-content/uploads/a.mp4"]\n\n[audio mp3="/wp-content/uploads/a.mp3"][/audio]',
    '<p>الف</p>',
    ['shortcode: video', 'shortcode: audio'],
  ],
  [
    'a form, and a box with text',
    'الف [contact-form-7 id="5" title="تماس"]\n\n[su_box title="x"]درون [b c=1]جعبه[/su_box]',
    '<p>الف</p>\n<p>درون جعبه</p>',
    ['shortcode: contact-form-7', 'shortcode: b', 'shortcode: su_box'],
  ],
  ['words in brackets', 'متن [۱] و [sic] و [[gallery]]', '<p>متن [۱] و [sic] و [gallery]</p>', []],
  [
    'scripts',
    'الف<script>alert("x")</script><p onclick="x()" style="color:red">ب<a href="javascript:x()">پ</a></p><iframe src="https://evil.example"></iframe><style>p{}</style>',
    '<p>الف</p>\n<p>ب<a>پ</a></p>',
    ['markup: script', 'markup: iframe', 'markup: style'],
  ],
  ['an open script', 'الف\n\n<script>alert(1)', '<p>الف</p>', ['markup: script']],
  ['letters of other keyboards', 'كشتي‌گير ايراني', '<p>کشتی‌گیر ایرانی</p>', []],
  [
    'a picture that is not there',
    'الف <img src="https://www.old.example/wp-content/uploads/2019/05/no.jpg"> ب\n\n[caption id="x"]<a href="/wp-content/uploads/no.jpg"><img src="/wp-content/uploads/no.jpg" /></a> زیرنویس[/caption]\n\n<img src="https://elsewhere.example/a.jpg">',
    '<p>الف  ب</p>',
    [
      'picture_missing: 2019/05/no.jpg',
      'picture_missing: no.jpg',
      'picture_missing: https://elsewhere.example/a.jpg',
    ],
  ],
])('%s', async (_name, content, body, lines) => {
  const imported = await importedText(testApp, content)
  expect(imported.body).toBe(body)
  expect(imported.lines).toEqual(lines)
})

test.each<[name: string, content: string, body: RegExp]>([
  [
    'a picture in a paragraph',
    'الف <a href="https://www.old.example/wp-content/uploads/2019/05/a.jpg"><img class="x" alt="کشتی" src="https://www.old.example/wp-content/uploads/2019/05/a-300x200.jpg"></a> ب',
    /^<p>الف <\/p><figure><img src="\/media\/[\w-]+\/400" srcset="[^"]+" sizes="[^"]+" width="400" height="300" alt="کشتی" loading="lazy" decoding="async" \/><\/figure><p> ب<\/p>$/,
  ],
  [
    '[caption]',
    '[caption id="a" align="alignnone" width="300"]<img src="/wp-content/uploads/2019/05/a.jpg" /> زیرنویس[/caption]',
    /^<figure><img [^>]+>\n<figcaption>زیرنویس<\/figcaption>\n<\/figure>$/,
  ],
  [
    'a block of a picture',
    '<!-- wp:image {"id":5} -->\n<figure class="wp-block-image"><img src="https://i0.wp.com/www.old.example/wp-content/uploads/2019/05/a.jpg?w=300" alt=""/><figcaption>ز</figcaption></figure>\n<!-- /wp:image -->',
    /^<figure><img [^>]+><figcaption>ز<\/figcaption><\/figure>$/,
  ],
  [
    'a block of a gallery',
    '<!-- wp:gallery {"ids":[5]} -->\n<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/wp-content/uploads/2019/05/a.jpg"/></figure></li></ul></figure>\n<!-- /wp:gallery -->',
    /^<figure><img [^>]+><\/figure>$/,
  ],
])('%s comes along', async (_name, content, body) => {
  const imported = await importedText(testApp, content, ['2019/05/a.jpg'])
  expect(imported.lines).toEqual([])
  expect(imported.body.trim()).toMatch(body)
})
