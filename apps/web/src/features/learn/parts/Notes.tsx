import type { Note } from '@pahlavan/contract/lessons'
import { NOTE_MAX } from '@pahlavan/contract/limits'
import { cleanText } from '@pahlavan/persian/letters'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { shownTime } from '../../../kit/player/clock.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { notesOf, useDeleteNote, useWriteNote } from '../lessons.data.ts'

/** One's own notes of a lesson, each at a second. */
export function Notes({ lessonId, second }: { lessonId: number; second: number }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(notesOf(lessonId))
  const [changed, setChanged] = useState<Note | null>(null)
  const remove = useDeleteNote(lessonId, { failed: t('notes.failed') })
  return (
    <section className="notes" aria-label={t('notes.title')}>
      <div className="section-head">
        <h2>{t('notes.title')}</h2>
      </div>
      <NoteForm
        key={changed?.id ?? 0}
        lessonId={lessonId}
        second={changed?.second ?? second}
        changed={changed}
        onWritten={() => setChanged(null)}
      />
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      <ol>
        {data?.map((note) => (
          <li key={note.id}>
            <b>{shownTime(note.second, language)}</b>
            <p dir="auto">{note.text}</p>
            <button
              type="button"
              className="icon-btn"
              aria-label={t('notes.change')}
              onClick={() => setChanged(note)}
            >
              <Icon name="pencil-simple" size="m" />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={t('notes.delete')}
              onClick={() => remove.mutate(note.id)}
            >
              <Icon name="trash" size="m" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface NoteFormProps {
  lessonId: number
  second: number
  changed: Note | null
  onWritten: () => void
}

/** The field for a note; the text stays until the server has it. */
function NoteForm({ lessonId, second, changed, onWritten }: NoteFormProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const [text, setText] = useState(changed?.text ?? '')
  const write = useWriteNote(lessonId, { failed: t('notes.failed') })
  const length = cleanText(text).length
  const isTooLong = length > NOTE_MAX
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (length === 0 || isTooLong || write.isPending) return
    const done = () => {
      setText('')
      onWritten()
    }
    write.mutate({ id: changed?.id ?? null, second, text }, { onSuccess: done })
  }
  return (
    <form className="pad note-form" onSubmit={send}>
      <label className={isTooLong ? 'input bad' : 'input'}>
        <textarea
          rows={1}
          dir={text ? 'auto' : undefined}
          aria-label={t('notes.text')}
          aria-invalid={isTooLong}
          placeholder={t('notes.at', { time: shownTime(second, language) })}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="btn" disabled={length === 0 || isTooLong || write.isPending}>
        {t(changed ? 'notes.save' : 'notes.add')}
      </button>
    </form>
  )
}
