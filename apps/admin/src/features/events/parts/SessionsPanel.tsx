import { type EventFields, MAX_EVENT_SESSIONS } from '@pahlavan/contract/admin/events'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { PartsPanel } from '../../../desk/PartsPanel.tsx'
import { TimeField } from '../../../desk/TimeField.tsx'
import '../events.css'

/** The sessions of an event, each with its start. */
export function SessionsPanel({ control }: { control: Control<EventFields> }) {
  const { t } = useTranslation('event')
  const startsAt = useWatch({ control, name: 'startsAt' })
  return (
    <PartsPanel
      control={control}
      name="sessions"
      max={MAX_EVENT_SESSIONS}
      className="event-sessions"
      words={{
        title: t('fields.sessions'),
        emptyHint: t('sessionsHint'),
        add: t('session.add'),
        drop: (at) => t('session.drop', { at }),
      }}
      next={(sessions) => ({ title: '', titleEn: '', startsAt: sessions.at(-1)?.startsAt ?? startsAt })}
    >
      {(at) => (
        <>
          <TextField control={control} name={`sessions.${at}.title`} label={t('session.title')} dir="rtl" />
          <TextField
            control={control}
            name={`sessions.${at}.titleEn`}
            label={t('session.titleEn')}
            dir="ltr"
            lang="en"
          />
          <TimeField control={control} name={`sessions.${at}.startsAt`} label={t('session.startsAt')} />
        </>
      )}
    </PartsPanel>
  )
}
