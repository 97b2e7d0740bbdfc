import { MAX_CARDS, MAX_CARD_WORDS } from '@pahlavan/contract/card-text'

const TAG = /<(\/?)([a-z0-9]+)([^>]*)>/g
const IS_CARD = /^ data-card="(?:bout|wrestler)" data-id="\d+"$/
const empty = new Set(['br', 'hr', 'img'])

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Writes the cards of one text in the order in which they stand. */
class CardWriter {
  html = ''
  #count = 0
  /** The open card, with its tag and the words so far. */
  #card: { tag: string; words: string } | null = null
  /** The open elements: whether the tags of each are written. */
  readonly #open: boolean[] = []

  text(text: string): void {
    if (this.#card) this.#card.words += text
    else this.html += text
  }

  /** Of the markup in a card only the words stay. */
  #tag(tag: string): void {
    this.text(this.#card ? ' ' : tag)
  }

  open(tag: string, isCard: boolean): void {
    const isTop = this.#open.length === 0
    this.#open.push(!isCard)
    if (isCard && isTop) this.#card = { tag, words: '' }
    else if (!isCard) this.#tag(tag)
  }

  void(tag: string): void {
    this.#tag(tag)
  }

  close(tag: string): void {
    const isWritten = this.#open.pop() ?? false
    const card = this.#card
    if (card && this.#open.length === 0) {
      this.#card = null
      this.html += this.#written(card)
    } else if (isWritten) this.#tag(tag)
  }

  #written({ tag, words }: { tag: string; words: string }): string {
    const line = oneLine(words)
    if (line === '') return ''
    if (this.#count === MAX_CARDS || line.length > MAX_CARD_WORDS) return `<p>${line}</p>`
    this.#count += 1
    return `${tag}${line}</figure>`
  }
}

/**
 * Brings the cards of a text into the form that `card-text` of the contract reads: between the blocks, with words alone in them. A card
 * inside another element, one card too many and one with an essay in it become their words; one without words is dropped.
 *
 * @param html as the sanitizer writes it: balanced, with its attributes escaped
 */
export function placeCards(html: string): string {
  if (!html.includes('data-card=')) return html
  const writer = new CardWriter()
  let from = 0
  for (const { 0: tag, 1: slash, 2: name = '', 3: rest = '', index } of html.matchAll(TAG)) {
    writer.text(html.slice(from, index))
    from = index + tag.length
    if (empty.has(name)) writer.void(tag)
    else if (slash) writer.close(tag)
    else writer.open(tag, name === 'figure' && IS_CARD.test(rest))
  }
  writer.text(html.slice(from))
  return writer.html
}
