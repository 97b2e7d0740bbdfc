import { MAX_NOTES, type RequestDetail } from '@pahlavan/contract/admin/requests'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { useRequestActs } from '../requests.data.ts'

/** The notes of the staff for one another. The sender never reads them. */
export function NotesPanel({ request, mayWrite }: { request: RequestDetail; mayWrite: boolean }) {
  const { t } = useTranslation('request')
  const { language } = useLanguage()
  const { note } = useRequestActs(request.id)
  const [text, setText] = useState('')
  const add = () => note.mutate({ id: request.id, text: text.trim() }, { onSuccess: () => setText('') })
  return (
    <Panel title={t('notes.title')} note={<small>{t('notes.hidden')}</small>}>
      <ul className="request-notes">
        {request.notes.map(({ id, text: written, by, at }) => (
          <li key={id}>
            <p dir="auto">{written}</p>
            <small>{[by ?? t('unnamed'), weekdayAndHour(at, language)].join(' · ')}</small>
          </li>
        ))}
      </ul>
      {mayWrite && request.notes.length < MAX_NOTES && (
        <>
          <Field label={t('notes.add')}>
            {(tied) => (
              <InputFrame bad={false}>
                <textarea
                  {...tied}
                  rows={2}
                  dir="auto"
                  maxLength={1000}
                  value={text}
                  onChange={({ target: { value } }) => setText(value)}
                />
              </InputFrame>
            )}
          </Field>
          <BusyButton
            type="button"
            className="btn line sm"
            busy={note.isPending}
            disabled={text.trim() === ''}
            onClick={add}
          >
            {t('notes.save')}
          </BusyButton>
        </>
      )}
    </Panel>
  )
}
