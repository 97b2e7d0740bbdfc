import { type EventFields, MAX_EVENT_SESSIONS } from '@pahlavan/contract/admin/events'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFault } from '../../../desk/fault.ts'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { TimeField } from '../../../desk/TimeField.tsx'
import '../events.css'

/** The sessions of an event, each with its start. */
export function SessionsPanel({ control }: { control: Control<EventFields> }) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control, name: 'sessions', keyName: 'key' })
  const startsAt = useWatch({ control, name: 'startsAt' })
  const { errors } = useFormState({ control, name: 'sessions' })
  const faultOf = useFault()
  const fault = Array.isArray(errors.sessions) ? undefined : faultOf(errors.sessions)
  return (
    <Panel title={t('fields.sessions')}>
      {fields.length === 0 && <p className="hint">{t('sessionsHint')}</p>}
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
      <ol className="event-sessions">
        {fields.map(({ key }, at) => (
          <li key={key}>
            <TextField control={control} name={`sessions.${at}.title`} label={t('session.title')} dir="rtl" />
            <TextField
              control={control}
              name={`sessions.${at}.titleEn`}
              label={t('session.titleEn')}
              dir="ltr"
              lang="en"
            />
            <TimeField control={control} name={`sessions.${at}.startsAt`} label={t('session.startsAt')} />
            <button
              type="button"
              className="icon-btn"
              aria-label={t('session.drop', { at: pageDigits(at + 1, language) })}
              onClick={() => remove(at)}
            >
              <Icon name="x" size="m" />
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn line sm"
        disabled={fields.length >= MAX_EVENT_SESSIONS}
        onClick={() => append({ title: '', titleEn: '', startsAt: fields.at(-1)?.startsAt ?? startsAt })}
      >
        <Icon name="plus" size="m" />
        {t('session.add')}
      </button>
    </Panel>
  )
}
