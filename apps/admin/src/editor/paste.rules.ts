import { setRight } from '@pahlavan/persian/letters'

/** A cleaned piece of a document, and in how many places letters or half-spaces were set right. */
export interface Pasted {
  html: string
  corrections: number
}

const ORDERED_MARK = /^[(\s]*[\d۰-۹٠-٩a-zA-Zآ-ی]{1,3}[.)\-ـ]/

const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').toLowerCase()

const renamed = (element: Element, tag: string): Element => {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** How many places of a text are spelled otherwise once it is set right. */
function countCorrections(text: string, right: string): number {
  if (text === right) return 0
  const odd = text.match(
    /[يىك\u0640\u00AD\u200B\uFB50-\uFDFF\uFE70-\uFEFC]|\u200C{2,}|\u200C(?=\s)|(?<=\s)\u200C/g,
  )
  return odd?.length ?? 1
}

function setTextRight(body: Element): number {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  let corrections = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const right = setRight(text)
    corrections += countCorrections(text, right)
    node.nodeValue = right
  }
  return corrections
}

/** What Word, Google Docs and Telegram say by styles, said by tags. */
function tagStyles(body: Element): void {
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const span of body.querySelectorAll('span[style]')) {
    const style = styleOf(span)
    const isBold = /font-weight:\s*(bold|[6-9]00)/.test(style)
    const isItalic = /font-style:\s*italic/.test(style)
    if (isBold && isItalic) {
      const inner = span.ownerDocument.createElement('em')
      inner.append(...span.childNodes)
      span.append(inner)
    }
    if (isBold) renamed(span, 'strong')
    else if (isItalic) renamed(span, 'em')
  }
  for (const element of body.querySelectorAll('p[class*="MsoTitle"], p[class*="MsoHeading"]'))
    renamed(element, 'h2')
}

const isListItem = (element: Element | null): element is Element =>
  element !== null &&
  (/mso-list:\s*l\d/.test(styleOf(element)) || element.classList.contains('MsoListParagraph'))

const levelOf = (element: Element): number => Number(/level(\d)/.exec(styleOf(element))?.[1] ?? 1)

/** Takes the drawn mark of a list out of an item of Word, and says whether it counts. */
function takeMark(item: Element): boolean {
  const ignored = item.querySelector('[style*="mso-list:Ignore" i]')
  const mark =
    ignored?.textContent ?? /^\s*(?:[·•▪o§-]|[\d۰-۹]{1,3}[.)-])\s+/.exec(item.textContent ?? '')?.[0] ?? ''
  if (ignored) (ignored.closest('p > span') ?? ignored).remove()
  else {
    const first = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()
    if (first) first.nodeValue = (first.nodeValue ?? '').slice(mark.length)
  }
  return ORDERED_MARK.test(mark)
}

/** Word writes lists as paragraphs with drawn marks: they become lists again. */
function rebuildLists(body: Element): void {
  for (const first of body.querySelectorAll('p'))
    if (isListItem(first) && first.isConnected) {
      const items: Element[] = []
      for (let item: Element | null = first; isListItem(item); item = item.nextElementSibling)
        items.push(item)
      rebuildList(items)
    }
}

function rebuildList(items: readonly Element[]): void {
  const open: Element[] = []
  for (const item of items) {
    const level = Math.min(levelOf(item), open.length + 1)
    const isOrdered = takeMark(item)
    open.length = Math.min(open.length, level)
    if (open.length < level) {
      const list = item.ownerDocument.createElement(isOrdered ? 'ol' : 'ul')
      const host = open.at(-1)?.lastElementChild
      if (host) host.append(list)
      else item.before(list)
      open.push(list)
    }
    const line = item.ownerDocument.createElement('li')
    const paragraph = item.ownerDocument.createElement('p')
    paragraph.append(...item.childNodes)
    line.append(paragraph)
    open.at(-1)?.append(line)
    item.remove()
  }
}

/** Telegram parts its paragraphs by two line breaks. */
const partParagraphs = (html: string): string =>
  /<(p|div|li|h\d|table|figure)\b/i.test(html)
    ? html
    : `<p>${html.split(/(?:<br\s*\/?>\s*){2,}/i).join('</p><p>')}</p>`

/** Cleans a piece of a document from Word, Google Docs or Telegram; the editor's schema takes the rest out. */
export function cleanPaste(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(
    partParagraphs(html.replace(/<!\[(?:if|endif)[^>]*>/gi, '')),
    'text/html',
  )
  for (const junk of body.querySelectorAll('style, script, meta, link, title, o\\:p, xml')) junk.remove()
  rebuildLists(body)
  tagStyles(body)
  const corrections = setTextRight(body)
  return { html: body.innerHTML, corrections }
}

/** The same for a text without markup. */
export function cleanPastedText(text: string): { text: string; corrections: number } {
  const right = setRight(text)
  return { text: right, corrections: countCorrections(text, right) }
}
