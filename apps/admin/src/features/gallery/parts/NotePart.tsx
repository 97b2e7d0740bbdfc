import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { noteOf } from '../notes.rules.ts'
import { useNotes } from './notesContext.ts'

/** The note of a picture, below it: a tap changes it. The box on the picture chooses it. */
function NotePart({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('album')
  const { language } = useLanguage()
  const { notes, chosen, choose, open } = useNotes()
  const { caption, wrestlers } = noteOf(notes, id)
  const isEmpty = caption === '' && wrestlers.length === 0
  return (
    <>
      <label className="note-choice" title={t('notes.choose', { title })}>
        <input
          type="checkbox"
          aria-label={t('notes.choose', { title })}
          checked={chosen.includes(id)}
          onClick={({ shiftKey }) => choose(id, shiftKey)}
          // The tap is heard with its key.
          onChange={() => undefined}
        />
      </label>
      <button type="button" className="note-open" onClick={() => open(id)}>
        <span className="vh">{title}</span>
        {isEmpty && (
          <span>
            <Icon name="plus" size="s" />
            {t('notes.add')}
          </span>
        )}
        {caption !== '' && <bdi className="clamp-1">{caption}</bdi>}
        {wrestlers.length > 0 && (
          <small>
            {t('notes.seen', { count: wrestlers.length, shown: pageDigits(wrestlers.length, language) })}
          </small>
        )}
      </button>
    </>
  )
}

/** A part of a picture of an album. It is made once: a new function would draw all pictures anew. */
export const renderNotePart = (id: number, title: string) => <NotePart id={id} title={title} />
