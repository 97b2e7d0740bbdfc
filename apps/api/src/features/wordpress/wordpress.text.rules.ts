import { unpackBlocks, paragraphsOf } from './wordpress.paragraphs.rules.ts'
import { type Addresses, rewriteMarkup } from './wordpress.markup.rules.ts'
import { unpackShortcodes } from './wordpress.shortcodes.rules.ts'

/** A text of WordPress as plain HTML, not yet with the addresses of today. */
export interface UnpackedText {
  html: string
  galleries: (readonly string[] | 'all')[]
  /** Shortcodes and blocks that have no place here. */
  dropped: string[]
}

const isOwnFile = (url: string): boolean => /\/wp-content\/uploads\//i.test(url)

/** The HTML that WordPress would show for a text: of either editor, without its shortcodes. */
export function unpackText(content: string): UnpackedText {
  const { html, galleries, dropped } = unpackShortcodes(content, isOwnFile)
  const blocks = unpackBlocks(html)
  return {
    html: blocks ? blocks.html : paragraphsOf(html),
    galleries,
    dropped: dropped.concat(blocks?.dropped ?? []),
  }
}

/** The addresses of the pictures and links in a text. */
export function addressesIn(html: string): { pictures: Map<string, string>; links: Set<string> } {
  const [pictures, links] = [new Map<string, string>(), new Set<string>()]
  const collect: Addresses = {
    pictureOf: (src, alt) => {
      if (!pictures.get(src)) pictures.set(src, alt)
      return null
    },
    linkOf: (href) => {
      links.add(href)
      return href
    },
  }
  rewriteMarkup(html, collect)
  return { pictures, links }
}

const EMPTY = /<(a|strong|em|b|i|u|s|span|small|mark|li|h2|h3|h4|blockquote)(?:\s[^>]*)?>\s*<\/\1>/g
const EMPTY_PARAGRAPH = /<p(?:\s[^>]*)?>(?:\s|&nbsp;|<br \/>|<br>)*<\/p>/g

/** A sanitised text without the elements that lost their content, such as a picture, and without empty lines. */
export function withoutEmpty(html: string): string {
  const tidy = html.replace(EMPTY, '').replace(EMPTY_PARAGRAPH, '')
  return tidy.length < html.length ? withoutEmpty(tidy) : tidy.replace(/\n\s*\n/g, '\n').trim()
}
