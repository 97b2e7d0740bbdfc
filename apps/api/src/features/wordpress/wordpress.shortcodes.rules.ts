/** A text without its shortcodes. */
export interface Unpacked {
  html: string
  /** The ids of pictures of galleries, in their order; `'all'` is a gallery of all pictures of the article. */
  galleries: (readonly string[] | 'all')[]
  /** The names of shortcodes that have no place here, one for each time. The text between their halves stays. */
  dropped: string[]
}

const CODE = /(\[?)\[(\/?)([a-zA-Z][\w-]{0,60})((?:[\s/][^\][]*)?)\](\]?)/g
const ATTRIBUTE = /([\w-]{1,60})\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g

/** Shortcodes of WordPress itself and of the usual builders, without an attribute too. */
const KNOWN =
  /^(caption|wp_caption|gallery|playlist|embed|video|audio|contact-form.*|vc_.+|et_pb_.+|su_.+|fusion_.+|elementor.*|rev_slider|aparat|youtube|tabs?|row|column|button|more|toc)$/i

function attributesOf(text: string): Map<string, string> {
  const typed = text.replace(/[«»“”„]/g, '"')
  return new Map(
    Array.from(typed.matchAll(ATTRIBUTE), ([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  )
}

const linkTo = (url: string): string =>
  /^https?:\/\/\S+$/i.test(url) ? `\n\n<p><a href="${url.replaceAll('"', '%22')}">${url}</a></p>\n\n` : ''

/** A caption is the picture, perhaps in a link, and behind it the words; earlier versions had the words in an attribute. */
function figureOf(inner: string, attributes: Map<string, string>): string {
  const picture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? ''
  const words = (inner.slice(picture.length).trim() || attributes.get('caption')) ?? ''
  const caption = words === '' ? '' : `<figcaption>${words}</figcaption>`
  return `\n\n<figure>${picture.trim()}${caption}</figure>\n\n`
}

/** The address of a film or a sound: `src`, or one named by its format. */
const sourceOf = (attributes: Map<string, string>): string =>
  ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav', 'url']
    .map((name) => attributes.get(name))
    .find(Boolean) ?? ''

interface Code {
  name: string
  attributes: Map<string, string>
  /** The text between its halves; null where it stands alone. */
  inner: string | null
}

/** A shortcode that is open, and the text before it. */
type OpenCode = Pick<Code, 'name' | 'attributes'> & { before: string }

/** Whether an address is a file of the old site, which has no place here. */
type IsOwn = (url: string) => boolean

/** The link to a film or a sound. */
function mediaOf({ attributes, inner }: Code, isOwn: IsOwn): string | null {
  const url = sourceOf(attributes) || (inner ?? '').trim()
  return isOwn(url) ? null : linkTo(url) || null
}

class Unpacker {
  readonly galleries: (readonly string[] | 'all')[] = []
  readonly dropped: string[] = []
  readonly #isOwn: IsOwn
  readonly #open: OpenCode[] = []
  #html = ''

  constructor(isOwn: IsOwn) {
    this.#isOwn = isOwn
  }

  add(text: string): void {
    this.#html += text
  }

  open(name: string, attributes: Map<string, string>): void {
    this.#open.push({ name, attributes, before: this.#html })
    this.#html = ''
  }

  /** Ends a shortcode with its text. Those within that have no end stood alone. */
  close(name: string): void {
    const at = this.#open.findLastIndex((code) => code.name === name)
    if (at < 0) return
    this.#endAlone(at + 1)
    const code = this.#open.pop()
    if (!code) return
    const inner = this.#html
    this.#html = code.before
    this.alone({ ...code, inner })
  }

  /** Replaces a shortcode. */
  alone(code: Code): void {
    const made = this.#replacement(code)
    if (made === null) this.dropped.push(code.name)
    this.#html += made ?? code.inner ?? ''
  }

  end(): Unpacked {
    this.#endAlone(0)
    return { html: this.#html, galleries: this.galleries, dropped: this.dropped }
  }

  #endAlone(from: number): void {
    for (const { before, ...code } of this.#open.splice(from).toReversed()) {
      const after = this.#html
      this.#html = before
      this.alone({ ...code, inner: null })
      this.#html += after
    }
  }

  #replacement(code: Code): string | null {
    const { name, attributes, inner } = code
    if (name === 'caption' || name === 'wp_caption') return figureOf(inner ?? '', attributes)
    if (name === 'gallery') {
      const ids = (attributes.get('ids') ?? attributes.get('include') ?? '').match(/\d+/g)
      this.galleries.push(ids ?? 'all')
      return ''
    }
    if (name === 'embed') return linkTo((inner ?? attributes.get('src') ?? '').trim()) || null
    return name === 'video' || name === 'audio' ? mediaOf({ ...code, inner: inner ?? '' }, this.#isOwn) : null
  }
}

/**
 * Takes the shortcodes out of a text of WordPress. A word in brackets that is none, such as `[sic]` or «[۱]», stays; `[[gallery]]` is the text
 * `[gallery]`.
 */
export function unpackShortcodes(text: string, isOwn: IsOwn): Unpacked {
  const found = Array.from(text.matchAll(CODE))
  const closings = new Set(
    found.filter(([, , slash]) => slash).map(([, , , name = '']) => name.toLowerCase()),
  )
  const unpacker = new Unpacker(isOwn)
  let end = 0
  for (const {
    0: whole,
    index,
    1: escape,
    2: slash,
    3: typed = '',
    4: parameters = '',
    5: escapeEnd,
  } of found) {
    const name = typed.toLowerCase()
    const isCode = KNOWN.test(name) || parameters.includes('=') || closings.has(name)
    unpacker.add(text.slice(end, index))
    end = index + whole.length
    if (!isCode || (escape && escapeEnd)) {
      unpacker.add(isCode ? whole.slice(1, -1) : whole)
      continue
    }
    unpacker.add(escape ?? '')
    const attributes = attributesOf(parameters)
    if (slash) unpacker.close(name)
    else if (closings.has(name) && !parameters.trimEnd().endsWith('/')) unpacker.open(name, attributes)
    else unpacker.alone({ name, attributes, inner: null })
    unpacker.add(escapeEnd ?? '')
  }
  unpacker.add(text.slice(end))
  return unpacker.end()
}
