import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAllowedLink } from '../extensions.ts'

/** An address as it was typed, or with the scheme that it lacks. */
const whole = (typed: string): string =>
  /^[^/:#?\s]+\.[^/:#?\s]+/.test(typed) && !typed.includes(':') ? `https://${typed}` : typed

interface LinkSheetProps {
  editor: Editor
  onClose: () => void
}

/** The address of a link. */
export function LinkSheet({ editor, onClose }: LinkSheetProps) {
  const { t } = useTranslation('editor')
  const present: unknown = editor.getAttributes('link')['href']
  const [url, setUrl] = useState(typeof present === 'string' ? present : '')
  const [isBad, setBad] = useState(false)
  const finish = (run: () => void) => {
    onClose()
    run()
  }
  const put = (event: FormEvent) => {
    event.preventDefault()
    const href = whole(url.trim())
    if (!isAllowedLink(href)) return setBad(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    finish(() =>
      editor.state.selection.empty && !editor.isActive('link')
        ? chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
        : chain.setLink({ href }).run(),
    )
  }
  return (
    <Sheet title={t('link')} onClose={onClose}>
      <form onSubmit={put}>
        <Field label={t('address')} fault={isBad ? t('addressBad') : undefined}>
          {(tied) => (
            <InputFrame bad={isBad}>
              <input
                {...tied}
                dir="ltr"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                maxLength={2000}
                value={url}
                onChange={({ target }) => {
                  setUrl(target.value)
                  setBad(false)
                }}
              />
            </InputFrame>
          )}
        </Field>
        <div className="sheet-ways">
          <button type="submit" className="btn">
            {t('linkPut')}
          </button>
          {present !== undefined && (
            <button
              type="button"
              className="btn line"
              onClick={() => finish(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
            >
              {t('linkDrop')}
            </button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
