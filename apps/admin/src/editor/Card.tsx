import { type CardKind, cardKinds, type TextCard } from '@pahlavan/contract/card-text'
import { Node } from '@tiptap/core'
import { type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { createContext, type ReactNode, use } from 'react'

/** A card in the editor; `words` is plain text. */
export type EditorCard = TextCard

/** Draws the cards of the text that is written. */
export const CardDrawing = createContext<(card: EditorCard) => ReactNode>(({ words }) => words)

/** The card that an element is; false for another figure. */
function cardOf(element: HTMLElement): EditorCard | false {
  const { card = '', id = '' } = element.dataset
  const kind = cardKinds.find((known): known is CardKind => known === card)
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  return kind && /^[1-9]\d{0,9}$/.test(id) && words ? { kind, id: Number(id), words } : false
}

const unwritten = { default: null, rendered: false }

/** A bout or a wrestler between the paragraphs. The text has its kind, its id and its words. */
export const Card = Node.create({
  name: 'card',
  group: 'card',
  atom: true,
  draggable: true,
  addAttributes: () => ({ kind: unwritten, id: unwritten, words: unwritten }),
  // Before the figures with pictures.
  parseHTML: () => [{ tag: 'figure[data-card]', getAttrs: cardOf, priority: 60 }],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-card': attrs['kind'], 'data-id': attrs['id'] },
    String(attrs['words']),
  ],
  renderText: ({ node }) => String(node.attrs['words']),
  addNodeView: () => ReactNodeViewRenderer(CardView),
})

/** Cards stand between the blocks of a text alone: a list or a quotation takes none. */
export const TextDocument = Node.create({ name: 'doc', topNode: true, content: '(block | card)+' })

function CardView({ node }: ReactNodeViewProps) {
  const draw = use(CardDrawing)
  const card = node.attrs as EditorCard
  return (
    <figure data-node-view-wrapper="" className="editor-card" aria-label={card.words}>
      {draw(card)}
    </figure>
  )
}

/** A card as the editor's content. */
export const cardContent = ({ kind, id, words }: EditorCard) => ({
  type: Card.name,
  attrs: { kind, id, words },
})
