import type { Image } from '@pahlavan/contract/image'
import { readHtml, TooDeep } from './wordpress.parser.rules.ts'

/** The addresses of today for those in a text. */
export interface Addresses {
  /** The picture of an address, in the library; null where there is none. */
  pictureOf(src: string, alt: string): Image | null
  /** The address that a link has now; null where it leads nowhere any more, and its words stay. */
  linkOf(href: string): string | null
}

/** Elements that have no place in an article, with all that is in them. */
const REMOVED = new Set(
  'script style noscript template iframe object embed applet video audio canvas svg math form select textarea button map'.split(
    ' ',
  ),
)
/** Elements under the names that articles have. */
const RENAMED: Readonly<Record<string, string>> = {
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  ins: 'u',
  pre: 'p',
  dt: 'p',
  dd: 'p',
  tfoot: 'tbody',
  big: 'strong',
}
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'col', 'input'])
/** An address that stands alone: WordPress shows the film or the card behind it. */
const ADDRESS = /^\s*(https?:\/\/[^\s<>"]+)\s*$/i
const UPLOAD = /\/wp-content\/uploads\//i
const PICTURE = /\.(jpe?g|png|gif|webp|avif|bmp)([?#]|$)/i

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const SIZES = '(max-width: 576px) 100vw, 576px'
const pictureTag = ({ src, srcset, width, height }: Image, alt: string): string =>
  `<img src="${src}" srcset="${srcset}" sizes="${SIZES}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`

interface OpenTag {
  name: string
  /** The tag that ends it; empty for one that is not written. */
  end: string
  /** Where a figure begins in the text, to be taken out where its picture is missing. */
  start: number
  hasPicture: boolean
}

class Rewriter {
  readonly removed: string[] = []
  readonly #addresses: Addresses
  readonly #out: string[] = []
  readonly #open: OpenTag[] = []
  #text = ''
  /** The depth of removed elements. */
  #removing = 0

  constructor(addresses: Addresses) {
    this.#addresses = addresses
  }

  end(): string {
    this.#flush()
    return this.#out.join('')
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#flush()
    if (REMOVED.has(name)) {
      if (this.#removing === 0) this.removed.push(name)
      this.#removing += 1
    }
    if (this.#removing > 0) return
    if (name === 'img') return this.#picture(attributes)
    const written = RENAMED[name] ?? name
    if (VOID.has(name)) {
      if (name === 'br' || name === 'hr') this.#out.push(`<${name}>`)
      return
    }
    const start = this.#out.length
    const [tag, end] = this.#tagOf(written, attributes)
    this.#out.push(tag)
    this.#open.push({ name, end, start, hasPicture: false })
  }

  close(name: string): void {
    this.#flush()
    if (REMOVED.has(name)) {
      this.#removing = Math.max(0, this.#removing - 1)
      return
    }
    if (this.#removing > 0 || VOID.has(name)) return
    const tag = this.#open.pop()
    if (!tag) return
    this.#out.push(tag.end)
    if (name === 'figure' && tag.end !== '' && !tag.hasPicture) this.#unwrap(tag)
  }

  /** Takes text: the reader parts it at entities. */
  text(text: string): void {
    if (this.#removing === 0) this.#text += text
  }

  #flush(): void {
    const text = this.#text
    this.#text = ''
    const [, address] = ADDRESS.exec(text) ?? []
    const isAlone = address !== undefined && !this.#isIn('a')
    if (isAlone) return this.#link(address)
    const written = escapeHtml(text)
    this.#out.push(this.#isIn('pre') ? written.replaceAll('\n', '<br>') : written)
  }

  /** An address that stands alone becomes a link, in a paragraph of its own where it stood in a frame. */
  #link(address: string): void {
    const link = `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
    const isInText = this.#open.some(({ name }) => /^(p|li|td|th|h\d|dd|dt|pre)$/.test(name))
    this.#out.push(isInText ? link : `<p>${link}</p>`)
  }

  #isIn = (name: string): boolean => this.#open.some((tag) => tag.name === name)

  #tagOf(name: string, attributes: Record<string, string>): [tag: string, end: string] {
    const { class: classes = '', href, title, dir, lang, colspan, rowspan, scope } = attributes
    // A gallery is its pictures, one after the other.
    if (/\b(wp-block-gallery|blocks-gallery-(grid|item))\b/.test(classes)) return ['', '']
    if (name === 'figure' && this.#isIn('figure')) return ['', '']
    if (name === 'a') return this.#anchor(href ?? '', title)
    const own = { dir, lang, colspan, rowspan, scope }
    const written = Object.entries(own).map(([key, value]) => (value ? ` ${key}="${escapeHtml(value)}"` : ''))
    return [`<${name}${written.join('')}>`, `</${name}>`]
  }

  #anchor(href: string, title: string | undefined): [tag: string, end: string] {
    const isPicture = UPLOAD.test(href) && PICTURE.test(href)
    const address = href === '' || isPicture ? null : this.#addresses.linkOf(href)
    if (address === null) return ['', '']
    const words = title ? ` title="${escapeHtml(title)}"` : ''
    return [`<a href="${escapeHtml(address)}"${words}>`, '</a>']
  }

  /** A picture in a paragraph parts it: pictures stand between paragraphs. */
  #picture({ src = '', 'data-src': lazy, alt = '' }: Record<string, string>): void {
    const image = this.#addresses.pictureOf(/^data:/i.test(src) ? (lazy ?? src) : src, alt)
    if (!image) return
    const tag = pictureTag(image, alt || image.alt)
    const figure = this.#open.findLast(({ name, end }) => name === 'figure' && end !== '')
    if (figure && !figure.hasPicture) {
      figure.hasPicture = true
      this.#out.push(tag)
      return
    }
    const isInParagraph = this.#open.some(({ end }) => end === '</p>')
    const alone = `<figure>${tag}</figure>`
    this.#out.push(isInParagraph ? `</p>${alone}<p>` : alone)
  }

  /** A figure without a picture is no figure: a table or a quote in it stays, and so do its other words, but for a caption. */
  #unwrap({ start }: OpenTag): void {
    const inner = this.#out.splice(start).join('')
    const words = inner
      .replace(/^<figure[^>]*>|<\/figure>$/g, '')
      .replace(/<figcaption[^>]*>[\s\S]*?<\/figcaption>/g, '')
    this.#out.push(words)
  }
}

/**
 * The HTML of an old text with the pictures and links of today. Elements without a place in an article go: their names are in `removed`. The
 * result still has to be sanitised.
 *
 * @throws TooDeep
 */
export function rewriteMarkup(html: string, addresses: Addresses): { html: string; removed: string[] } {
  const rewriter = new Rewriter(addresses)
  readHtml(html, rewriter)
  return { html: rewriter.end(), removed: rewriter.removed }
}

/** Elements within a word. */
const INLINE = new Set('a abbr b bdi cite code em font i mark q s small span strong sub sup u'.split(' '))

/** The words of a piece of HTML, without its markup. Its entities are letters, also where they are doubled (`&amp;amp;`). */
export function wordsOf(html: string): string {
  const words: string[] = []
  let removing = 0
  const open = (name: string) => {
    if (REMOVED.has(name)) removing += 1
    if (!INLINE.has(name)) words.push(' ')
  }
  const close = (name: string) => {
    if (REMOVED.has(name)) removing = Math.max(0, removing - 1)
  }
  const text = (part: string) => {
    if (removing === 0) words.push(part)
  }
  try {
    readHtml(html, { open, close, text })
  } catch (error) {
    // The words up to there.
    if (!(error instanceof TooDeep)) throw error
  }
  return words.join('').replaceAll('&amp;', '&')
}
