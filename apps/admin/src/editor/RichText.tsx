import type { Language } from '@pahlavan/contract/endpoint'
import type { Image } from '@pahlavan/contract/image'
import { languageCodes } from '@pahlavan/contract/languages'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
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
}

const isEmpty = (html: string) => html === '<p></p>'

/** The text of an article: headings, quotes, lists, links, pictures with captions. */
export function RichText({ label, html, language, onChange, onCorrect, onChoosePicture }: RichTextProps) {
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
  const choosePicture = () => onChoosePicture((image) => putPicture(editor, image))
  return (
    <div className="editor">
      <Toolbar editor={editor} onPicture={choosePicture} />
      <EditorContent editor={editor} />
    </div>
  )
}

const putPicture = (editor: Editor, image: Image) =>
  editor
    .chain()
    .focus()
    .insertContent([figureOf(image), { type: 'paragraph' }])
    .run()
