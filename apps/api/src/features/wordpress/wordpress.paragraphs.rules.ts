/** Elements that stand between paragraphs. */
const BLOCK =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|dl|dd|dt|ul|ol|li|pre|blockquote|p|h[1-6]|hr|figure|figcaption|script|style|iframe)'
/** Elements of which nothing stays but the break. */
const BREAK =
  /<\/?(?:div|section|article|aside|header|footer|hgroup|nav|form|fieldset|legend|details|summary|center|address|main)(?:\s[^>]*)?>/gi
const QUOTE = /(<\/?blockquote(?:\s[^>]*)?>)/gi
const OPENING = new RegExp(`(<${BLOCK}(?:\\s[^>]*)?/?>)`, 'gi')
const CLOSING = new RegExp(`(</${BLOCK}>)`, 'gi')
const BEGINS_WITH_BLOCK = new RegExp(`^\\s*</?${BLOCK}(?:[\\s/>])`, 'i')
/** Elements in which a line break is one. */
const VERBATIM = /<(pre|script|style|textarea)\b/gi

/** Which letters stand for a verbatim text meanwhile: private ones, which no text has. */
const PLACE = /\uE000(\d{1,9})\uE001/g

/** Puts verbatim texts aside; a mark stands in the place of each. One without an end is none. */
function setAside(text: string): { marked: string; verbatim: string[] } {
  const verbatim: string[] = []
  const endless = new Set<string>()
  let marked = ''
  let end = 0
  for (const { index, 1: typed = '' } of text.matchAll(VERBATIM)) {
    const name = typed.toLowerCase()
    if (index < end || endless.has(name)) continue
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = index
    if (closing.test(text)) {
      const whole = text.slice(index, closing.lastIndex)
      marked += `${text.slice(end, index)}\n\n\uE000${verbatim.push(whole) - 1}\uE001\n\n`
      end = closing.lastIndex
    } else endless.add(name)
  }
  return { marked: marked + text.slice(end), verbatim }
}

/**
 * The paragraphs of a text of the classic editor: blank lines part them, other line breaks are breaks. It does what WordPress does when it
 * shows such a text (`wpautop`).
 */
export function paragraphsOf(text: string): string {
  const { marked, verbatim } = setAside(text.replace(/[\uE000\uE001]/g, '').replace(/\r\n?/g, '\n'))
  return marked
    .replace(/[ \t]{2,}/g, ' ')
    .replace(BREAK, '\n\n')
    .replace(QUOTE, '\n\n$1\n\n')
    .replace(OPENING, '\n\n$1')
    .replace(CLOSING, '$1\n\n')
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
    .split(/\n[ \t\u00A0]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '&nbsp;')
    .map((part) =>
      BEGINS_WITH_BLOCK.test(part) || part.startsWith('\uE000')
        ? part
        : `<p>${part.replace(/(<br\s*\/?>)?[ \t]*\n/gi, '<br>')}</p>`,
    )
    .join('\n')
    .replace(PLACE, (_, at: string) => verbatim[Number(at)] ?? '')
}

const DELIMITER = /<!--\s+(\/)?wp:([a-z][\w/-]*)((?:(?!-->|<!--)[\s\S])*?)(\/)?-->/g

/** Names of blocks of which the markup shows nothing here: they are drawn by the site. */
const isDrawn = (name: string) => !/^(more|nextpage|spacer|separator)$/.test(name)

/**
 * A text of the block editor without its delimiters. Text outside of the blocks, and in classic ones, is of the classic editor.
 *
 * @returns null where the text has no blocks; `dropped` are the names of blocks that the site draws when it is read
 */
export function unpackBlocks(text: string): { html: string; dropped: string[] } | null {
  const found = Array.from(text.matchAll(DELIMITER))
  if (found.length === 0) return null
  const dropped: string[] = []
  const parts: string[] = []
  const open: string[] = []
  let end = 0
  const take = (until: number) => {
    const part = text.slice(end, until)
    const isClassic = open.length === 0 || open.at(-1) === 'freeform'
    if (part.trim() !== '') parts.push(isClassic ? paragraphsOf(part) : part)
  }
  for (const { 0: whole, index, 1: slash, 2: name = '', 4: isAlone } of found) {
    take(index)
    end = index + whole.length
    if (slash) {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.splice(at)
    } else if (!isAlone) open.push(name)
    else if (isDrawn(name)) dropped.push(name)
  }
  take(text.length)
  return { html: parts.join(''), dropped }
}
