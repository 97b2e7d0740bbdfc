import { Mark, Node } from '@tiptap/core'

const markOf = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** A part of a line in another direction or language. */
const Directed = Mark.create({
  name: 'directed',
  parseHTML: () => [{ tag: 'span[dir]' }, { tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** Marks of a line beside the usual ones. */
export const marks = [
  markOf('highlight', 'mark'),
  markOf('small', 'small'),
  markOf('subscript', 'sub'),
  markOf('superscript', 'sup'),
  markOf('isolated', 'bdi'),
  Directed,
]

const spans = { colspan: { default: null }, rowspan: { default: null } }

const cellOf = (name: string, tag: 'th' | 'td') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ ...spans, ...(tag === 'th' && { scope: { default: null } }) }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** Tables that came with a text: they stay, and their cells are written in. */
export const tables = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cellOf('tableHeader', 'th'),
  cellOf('tableCell', 'td'),
]
