import { MAX_SECTIONS, type PageFields } from '@pahlavan/contract/admin/pages'
import { lineWithin } from './wordpress.item.rules.ts'
import { readHtml } from './wordpress.parser.rules.ts'

/** The bounds of `PageFields`. */
const MAX_LINES = 100
const MAX_LINE = 5000
const MAX_TITLE = 200

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const BREAKS = new Set('p li tr blockquote figcaption br hr ul ol table figure'.split(' '))

/** The words of a long paragraph in parts that a page takes. */
const partsOf = (line: string): string[] => line.match(new RegExp(`[\\s\\S]{1,${MAX_LINE}}`, 'g')) ?? []

/**
 * The text of a page of WordPress as pages are here: plain paragraphs under titles. Lists and tables become a paragraph for each of their
 * lines.
 *
 * @param html sanitised
 * @returns `isCut` where the page was longer than a page can be
 */
export function sectionsOf(html: string): { sections: PageFields['sections']; isCut: boolean } {
  const sections: PageFields['sections'] = []
  let words = ''
  let heading = false
  const flush = (asTitle: boolean) => {
    const line = words.replace(/\s+/g, ' ').trim()
    words = ''
    if (line === '') return
    const last = sections.at(-1)
    if (asTitle) sections.push({ title: lineWithin(line, MAX_TITLE), text: [] })
    else if (last && last.text.length < MAX_LINES) last.text.push(...partsOf(line))
    else sections.push({ title: '', text: partsOf(line) })
  }
  readHtml(html, {
    open: (name) => {
      if (HEADINGS.has(name) || BREAKS.has(name)) flush(heading)
      if (HEADINGS.has(name)) heading = true
      if (name === 'td' || name === 'th') words += words.trim() === '' ? '' : ' · '
    },
    close: (name) => {
      if (HEADINGS.has(name) || BREAKS.has(name)) flush(heading)
      if (HEADINGS.has(name)) heading = false
    },
    text: (text) => {
      words += text
    },
  })
  flush(heading)
  const within = sections
    .slice(0, MAX_SECTIONS)
    .map(({ title, text }) => ({ title, text: text.slice(0, MAX_LINES) }))
  return { sections: within, isCut: sections.length > MAX_SECTIONS }
}
