import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { serverNow } from '@pahlavan/client/server-time'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './edit.css'
import './publishing.css'

/** The calendar comes when somebody schedules: most texts are published at once. */
const MomentField = lazy(() => import('./MomentField.tsx').then((m) => ({ default: m.MomentField })))

const HOUR = 3_600_000

/** The next full hour. */
const nextHour = () => Math.ceil((serverNow() + 1) / HOUR) * HOUR

interface SchedulePartProps {
  publishAt: string | null
  isBusy: boolean
  onSchedule: (at: number) => void
  onDrop: () => void
}

/** The moment at which a text is published by itself. */
export function SchedulePart({ publishAt, isBusy, onSchedule, onDrop }: SchedulePartProps) {
  const { t } = useTranslation(['desk', 'admin'])
  const { language } = useLanguage()
  const [at, setAt] = useState<number | null>(null)
  if (at === null)
    return (
      <div className="schedule">
        {publishAt && <p>{t('waits', { moment: weekdayAndHour(publishAt, language) })}</p>}
        <button
          type="button"
          className="btn line full sm"
          onClick={() => setAt(publishAt ? Date.parse(publishAt) : nextHour())}
        >
          <Icon name="clock" size="m" />
          {t(publishAt ? 'reschedule' : 'schedule')}
        </button>
        {publishAt && (
          <button type="button" className="btn quiet sm danger-words" onClick={onDrop}>
            {t('unschedule')}
          </button>
        )}
      </div>
    )
  const isPast = at <= serverNow()
  return (
    <div className="schedule">
      <Suspense fallback={<Loader />}>
        <MomentField label={t('moment')} at={at} onChange={setAt} />
      </Suspense>
      <p role={isPast ? 'alert' : undefined} className={isPast ? 'hint bad' : 'hint'}>
        {isPast ? t('past') : t('goesLive', { moment: weekdayAndHour(new Date(at).toISOString(), language) })}
      </p>
      <div className="panel-acts">
        <BusyButton
          type="button"
          className="btn ink sm"
          busy={isBusy}
          disabled={isPast}
          onClick={() => {
            onSchedule(at)
            setAt(null)
          }}
        >
          {t('schedulePut')}
        </BusyButton>
        <button type="button" className="btn quiet sm" onClick={() => setAt(null)}>
          {t('admin:notNow')}
        </button>
      </div>
    </div>
  )
}
