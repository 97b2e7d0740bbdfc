import { withoutForbidden } from '@pahlavan/persian/letters'
import { Parser } from 'htmlparser2'
import {
  authorOf,
  categoryOf,
  commentOf,
  type Fields,
  itemOf,
  noLists,
  type WxrPart,
  type WxrTerm,
} from './wordpress.parts.rules.ts'

/** A file that is no export of WordPress, or a bomb. */
export class WxrRefused extends Error {
  readonly reason: 'not_wordpress' | 'has_doctype' | 'too_large_part'
  constructor(reason: WxrRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** The longest item, in UTF-16 units: an article of a thousand pages with its comments. */
const MAX_PART_LENGTH = 32_000_000
/** Elements within elements; an export has six. */
const MAX_DEPTH = 100
/** So much text may stand before the first element. */
const MAX_HEAD_LENGTH = 1_000_000

/** The fields of postmeta that are read; the others may be many and long. */
const META = new Set(['_thumbnail_id', '_wp_attachment_image_alt', '_yoast_wpseo_primary_category'])

/** The elements that hold fields, by their own name. */
const holders = new Set(['item', 'wp:author', 'wp:category', 'wp:comment', 'wp:postmeta'])
const channelFields = new Set(['link', 'wp:wxr_version', 'wp:base_blog_url'])

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2) as its text comes, and holds no more than one item of it. An entity is one of XML's own or a
 * number: a document type, which could define others, is refused.
 */
export class WxrReader {
  readonly #parser: Parser
  #parts: WxrPart[] = []
  #path: string[] = []
  #holders: Fields[] = []
  #site: Fields = new Map()
  #hasSite = false
  #lists = noLists()
  #text: string[] = []
  #length = 0
  #term: WxrTerm | null = null
  #hasRoot = false
  /** Whether the end of the channel was read: a file without it is cut. */
  isWhole = false

  constructor() {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (name) => this.#close(name),
        ontext: (text) => this.#text.push(text),
        onprocessinginstruction: (name) => {
          if (/^!doctype/i.test(name)) throw new WxrRefused('has_doctype')
        },
      },
      { xmlMode: true, decodeEntities: true },
    )
  }

  /** Reads the next text of the file. @returns the parts that are whole now @throws WxrRefused */
  write(text: string): WxrPart[] {
    this.#length += text.length
    if (this.#length > MAX_PART_LENGTH) throw new WxrRefused('too_large_part')
    this.#parser.write(text)
    if (!this.#hasRoot && this.#length > MAX_HEAD_LENGTH) throw new WxrRefused('not_wordpress')
    return this.#parts.splice(0)
  }

  /** The title of the item that is being read: where a cut file ends. */
  get place(): string {
    return this.#holders[0]?.get('title') ?? ''
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (!this.#hasRoot && name !== 'rss') throw new WxrRefused('not_wordpress')
    this.#hasRoot = true
    if (this.#path.length > MAX_DEPTH) throw new WxrRefused('too_large_part')
    this.#path.push(name)
    this.#text = []
    if (holders.has(name)) {
      this.#publishSite()
      this.#holders.push(new Map())
    }
    if (name === 'category' && this.#path.at(-2) === 'item')
      this.#term = { domain: attributes.domain ?? 'category', slug: attributes.nicename ?? '', name: '' }
  }

  /** Gives the site out before what belongs to it. */
  #publishSite(): void {
    if (this.#hasSite) return
    this.#hasSite = true
    const link = this.#site.get('wp:base_blog_url') ?? this.#site.get('link') ?? ''
    this.#push({ kind: 'site', link, version: this.#site.get('wp:wxr_version') ?? '' })
  }

  #push(part: WxrPart): void {
    this.#parts.push(part)
    this.#length = 0
  }

  #close(name: string): void {
    const text = withoutForbidden(this.#text.join(''))
    this.#text = []
    this.#path.pop()
    const fields = holders.has(name) ? this.#holders.pop() : undefined
    if (fields) return this.#closeHolder(name, fields)
    if (name === 'channel') this.isWhole = true
    if (name === 'channel') return this.#publishSite()
    if (this.#term && name === 'category') {
      this.#lists.terms.push({ ...this.#term, name: text })
      this.#term = null
      return
    }
    const holder = this.#holders.at(-1)
    if (holder) holder.set(name, text)
    else if (this.#path.at(-1) === 'channel' && channelFields.has(name)) this.#site.set(name, text)
  }

  #closeHolder(name: string, fields: Fields): void {
    if (name === 'wp:author' && this.#path.at(-1) === 'channel') this.#push(authorOf(fields))
    if (name === 'wp:category' && this.#path.at(-1) === 'channel') this.#push(categoryOf(fields))
    if (name === 'wp:comment') this.#lists.comments.push(commentOf(fields))
    const key = fields.get('wp:meta_key') ?? ''
    if (name === 'wp:postmeta' && META.has(key)) this.#lists.meta.set(key, fields.get('wp:meta_value') ?? '')
    if (name !== 'item') return
    const lists = this.#lists
    this.#lists = noLists()
    this.#push(itemOf(fields, lists))
  }
}
