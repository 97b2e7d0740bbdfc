import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { eventBouts, useLiveEvent } from '../eventDetail.data.ts'
import { LiveRow } from '../LiveRow.tsx'

/** The bouts of an event that are on the mats now, with clock and score. */
export function LiveBouts({ eventId }: { eventId: number }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { data = [] } = useQuery(eventBouts(language, eventId))
  useLiveEvent(language, eventId, true)
  const live = data.filter(({ status }) => status === 'live')
  if (live.length === 0) return null
  return (
    <section className="night live-bouts" aria-label={t('home.now')}>
      {live.map((bout) => (
        <LiveRow key={bout.id} bout={bout} />
      ))}
    </section>
  )
}
