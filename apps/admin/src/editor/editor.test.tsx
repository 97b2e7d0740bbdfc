import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, test } from 'vitest'
import { extensions, isAllowedLink } from './extensions.ts'
import { cleanPaste, cleanPastedText } from './paste.rules.ts'

const open: Editor[] = []
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

/** A markup as the editor writes it. */
function written(html: string): string {
  const editor = new Editor({ extensions, content: html, injectCSS: false })
  open.push(editor)
  return editor.getHTML()
}
const pasted = (html: string) => written(cleanPaste(html).html)

describe('all that an article may hold stays as it is', () => {
  const markups = [
    '<h2>تیتر</h2><h3>کوچک</h3><h4>کوچک‌تر</h4><p>بند</p>',
    '<p>خط<br>دیگر</p><hr><p>پس از آن</p>',
    '<blockquote><p>«نقل»</p></blockquote>',
    '<ul><li><p>یک</p></li></ul><ol><li><p>دو</p></li></ol>',
    '<p><strong>درشت</strong> <em>کج</em> <u>خط</u> <s>خورده</s> <mark>نشان</mark> H<sub>2</sub> x<sup>2</sup> <small>ریز</small> <bdi>A</bdi></p>',
    '<p dir="ltr" lang="en">English</p>',
    '<p><a href="https://example.org/a">پیوند</a> <a href="/news/7">درون اپ</a></p>',
    '<figure><img src="/media/a-800.webp" srcset="/media/a-400.webp 400w" width="800" height="600" alt="کشتی"><figcaption>زیرنویس</figcaption></figure>',
    '<p>پیش</p><figure data-card="bout" data-id="12">کاوه &amp; گیورگی</figure><figure data-card="wrestler" data-id="7">کاوه</figure><p>پس</p>',
    '<table><tbody><tr><th><p>وزن</p></th><td colspan="2"><p>۸۶</p></td></tr></tbody></table>',
  ]
  test.each(markups)('%s', (html) => {
    expect(written(html)).toBe(html)
  })
})

test('markup of a hostile page is not taken', () => {
  const html = written(
    '<p onclick="x()">متن<script>x()</script><a href="javascript:x()">پیوند</a><iframe src="https://example.org"></iframe></p><style>p{}</style>',
  )
  expect(html).toBe('<p>متنپیوند</p>')
  expect(isAllowedLink('javascript:alert(1)')).toBe(false)
  expect(isAllowedLink('//example.org')).toBe(false)
  expect(isAllowedLink('https://example.org')).toBe(true)
})

test('lists of Word become lists again, with their levels', () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class="MsoListParagraph" style="text-indent:-.25in;mso-list:l0 level${level} lfo1"><![if !supportLists]><span><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp;</span></span></span><![endif]>${text}</p>`
  const html = `<html><body><p class="MsoNormal">پیش از آن</p>${item(1, '·', 'یک')}${item(2, '1.', 'زیر یک')}${item(1, '·', 'دو')}<p class="MsoNormal">پس از آن</p></body></html>`
  expect(pasted(html)).toBe(
    '<p>پیش از آن</p><ul><li><p>یک</p><ol><li><p>زیر یک</p></li></ol></li><li><p>دو</p></li></ul><p>پس از آن</p>',
  )
})

test('bold and italic of Google Docs are kept, its wrapper is not', () => {
  const html =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">درشت</span><span style="font-weight:400"> ساده </span><span style="font-style:italic;font-weight:700">هر دو</span></p></b>'
  expect(pasted(html)).toBe('<p><strong>درشت</strong> ساده <strong><em>هر دو</em></strong></p>')
})

test('paragraphs of Telegram are paragraphs', () => {
  expect(pasted('یک<br>دو<br><br>سه')).toBe('<p>یک<br>دو</p><p>سه</p>')
})

test('letters and half-spaces are set right and counted', () => {
  expect(cleanPaste('<p>كشتي\u200C\u200Cگير\u200C آمد</p>')).toEqual({
    html: '<p>کشتی\u200Cگیر آمد</p>',
    corrections: 5,
  })
  expect(cleanPastedText('كتاب')).toEqual({ text: 'کتاب', corrections: 1 })
  expect(cleanPastedText('کتاب')).toEqual({ text: 'کتاب', corrections: 0 })
})

test('a half-space is one key', () => {
  const editor = new Editor({ extensions, content: '<p>می</p>', injectCSS: false })
  open.push(editor)
  editor.commands.setTextSelection(3)
  editor.commands.keyboardShortcut('Shift-Space')
  expect(editor.getText()).toBe('می\u200C')
})

const CARD = '<figure data-card="bout" data-id="12">کاوه در برابر گیورگی</figure>'

test.each([
  ['<figure data-card="club" data-id="7">الوند</figure>', '<p>الوند</p>'],
  ['<figure data-card="bout" data-id="0">کاوه</figure>', '<p>کاوه</p>'],
  ['<figure data-card="bout" data-id="1 or 1=1">کاوه</figure>', '<p>کاوه</p>'],
  ['<figure data-card="bout" data-id="12" onclick="x()"><b>کاوه</b> در برابر\nگیورگی</figure>', CARD],
  ['<figure data-card="bout" data-id="12"></figure><p>م</p>', '<p>م</p>'],
])('%s is a card only in the form of a card', (html, result) => {
  expect(written(html)).toBe(result)
})

test('a card that is cut or copied comes back whole, also between other blocks', () => {
  expect(pasted(CARD)).toBe(CARD)
  expect(pasted(`<p>یک</p>${CARD}<p>دو</p>`)).toBe(`<p>یک</p>${CARD}<p>دو</p>`)
  const editor = new Editor({ extensions, content: '<p>یک</p>', injectCSS: false })
  open.push(editor)
  editor.commands.insertContentAt(editor.state.doc.content.size, CARD)
  expect(editor.getHTML()).toBe(`<p>یک</p>${CARD}`)
  editor.commands.setNodeSelection(4)
  editor.commands.keyboardShortcut('Backspace')
  expect(editor.getHTML()).toBe('<p>یک</p>')
})

test('a card in a list or a quotation leaves it', () => {
  expect(written(`<blockquote><p>نقل</p>${CARD}</blockquote>`)).toBe(
    `<blockquote><p>نقل</p></blockquote>${CARD}`,
  )
})
