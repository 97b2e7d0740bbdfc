import { Parser } from 'htmlparser2'

/** Elements within elements; no text has more, and the reader of a deeper one would take for ever. */
const MAX_DEPTH = 250

/** A text with too many elements within one another. */
export class TooDeep extends Error {}

interface HtmlHandler {
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  text(text: string): void
}

/** Reads HTML as browsers do. @throws TooDeep */
export function readHtml(html: string, handler: HtmlHandler): void {
  let depth = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      if (depth > MAX_DEPTH) throw new TooDeep('a text is too deep')
      handler.open(name, attributes)
    },
    onclosetag: (name) => {
      depth -= 1
      handler.close(name)
    },
    ontext: (text) => handler.text(text),
  })
  parser.end(html)
}
