import { Extension } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { Card, TextDocument } from './Card.tsx'
import { Figure } from './Figure.ts'
import { marks, tables } from './marks.ts'

const ZWNJ = '\u200C'

/** The half-space, by the keys of Persian keyboards and of Word. */
const HalfSpace = Extension.create({
  name: 'halfSpace',
  addKeyboardShortcuts() {
    const insert = () => this.editor.commands.insertContent(ZWNJ)
    return { 'Shift-Space': insert, 'Mod-Shift-2': insert }
  },
})

/** Direction and language of a block stay as they came. */
const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'directed'],
      attributes: { dir: { default: null }, lang: { default: null } },
    },
  ],
})

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Whether an address may be linked: an address of the web, a mail, a number, or a path of the app. */
export function isAllowedLink(url: string): boolean {
  if (/^\/(?!\/)/.test(url) || url.startsWith('#')) return true
  return URL.canParse(url) && schemes.has(new URL(url).protocol)
}

/** All that an article may hold: the same as the server keeps (`news.html.ts`). */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    document: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isAllowedLink,
    },
  }),
  TextDocument,
  ...marks,
  ...tables,
  Figure,
  Card,
  HalfSpace,
  Direction,
]
