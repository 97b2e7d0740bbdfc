import type { Language } from '@pahlavan/contract/endpoint'
import type { Image } from '@pahlavan/contract/image'
import { languageCodes } from '@pahlavan/contract/languages'
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cardContent, CardDrawing, type EditorCard } from './Card.tsx'
import { extensions } from './extensions.ts'
import { figureOf } from './Figure.ts'
import { cleanPaste, cleanPastedText } from './paste.rules.ts'
import { Toolbar } from './parts/Toolbar.tsx'
import './editor.css'

interface RichTextProps {
  /** The name of the text, for screen readers. */
  label: string
  html: string
  /** The language that is written. */
  language: Language
  onChange: (html: string) => void
  /** So many letters and half-spaces of a pasted text were set right. */
  onCorrect: (count: number) => void
  /** Lets the editor choose a picture, which comes where the caret is. */
  onChoosePicture: (put: (image: Image) => void) => void
  /** Lets the editor choose a bout or a wrestler, which comes as a card. */
  onChooseCard: (put: (card: EditorCard) => void) => void
  drawCard: (card: EditorCard) => ReactNode
}

const isEmpty = (html: string) => html === '<p></p>'

/** The text of an article: headings, quotes, lists, links, pictures with captions, cards. */
export function RichText({ onChoosePicture, onChooseCard, drawCard, ...rest }: RichTextProps) {
  const editor = useRichText(rest)
  return (
    <div className="editor">
      <Toolbar
        editor={editor}
        onPicture={() => onChoosePicture((image) => putBlock(editor, figureOf(image)))}
        onCard={() => onChooseCard((card) => putBlock(editor, cardContent(card)))}
      />
      <CardDrawing value={drawCard}>
        <EditorContent editor={editor} />
      </CardDrawing>
    </div>
  )
}

type WritingProps = Omit<RichTextProps, 'onChoosePicture' | 'onChooseCard' | 'drawCard'>

/** An editor that holds a text, and hears of its changes from both sides. */
function useRichText({ label, html, language, onChange, onCorrect }: WritingProps): Editor {
  const lastHtml = useRef(html)
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: languageCodes[language],
        dir: language === 0 ? 'rtl' : 'ltr',
      },
      transformPastedHTML: (pasted) => {
        const clean = cleanPaste(pasted)
        onCorrect(clean.corrections)
        return clean.html
      },
      transformPastedText: (pasted) => {
        const clean = cleanPastedText(pasted)
        onCorrect(clean.corrections)
        return clean.text
      },
    },
    onUpdate: ({ editor: current }) => {
      const written = current.getHTML()
      lastHtml.current = isEmpty(written) ? '' : written
      onChange(lastHtml.current)
    },
  })
  // The outside system: the text as somebody else changed it, or as an older version was brought back.
  useEffect(() => {
    if (html === lastHtml.current) return
    lastHtml.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return editor
}

/** Puts a block where the caret is, with a paragraph to go on in. */
const putBlock = (editor: Editor, block: JSONContent) =>
  editor
    .chain()
    .focus()
    .insertContent([block, { type: 'paragraph' }])
    .run()
