/** The kinds of things that stand in a text as a card. */
export const cardKinds = ['bout', 'wrestler'] as const
export type CardKind = (typeof cardKinds)[number]

/** The most cards of one text; the ones beyond are paragraphs with their words. */
export const MAX_CARDS = 20
/** The longest words of a card in UTF-16 units, with their entities. */
export const MAX_CARD_WORDS = 400

/** A card as a text has it. `words` is escaped HTML, shown where the card itself cannot be drawn. */
export interface TextCard {
  kind: CardKind
  id: number
  words: string
}

const CARD = /<figure data-card="(bout|wrestler)" data-id="(\d{1,10})">([^<]*)<\/figure>/

/** Splits the stored HTML of a text at its cards: texts are HTML. The server writes cards in this form alone (`news.cards.rules` of the API). */
export function partsOf(html: string): (string | TextCard)[] {
  const pieces = html.split(CARD)
  const parts: (string | TextCard)[] = []
  for (let at = 0; at < pieces.length; at += 4) {
    const [text = '', kind, id, words = ''] = pieces.slice(at, at + 4)
    if (text) parts.push(text)
    if (kind) parts.push({ kind: kind === 'bout' ? 'bout' : 'wrestler', id: Number(id), words })
  }
  return parts
}

/** The cards of a text in their order. */
export const cardsIn = (html: string): TextCard[] => partsOf(html).filter((part) => typeof part !== 'string')
