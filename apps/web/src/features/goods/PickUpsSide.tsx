import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { SideEvent } from '../events/EventsSide.tsx'
import { pickUps } from './goods.data.ts'

const SHOWN = 3

/** Help for buyers of goods, beside the column: the next events with a pick-up. */
export function PickUpsSide() {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const { data } = useQuery(pickUps(language))
  if (!data?.length) return null
  return (
    <section>
      <h2>{t('way.pickUp')}</h2>
      {data.slice(0, SHOWN).map(({ eventId, ...event }) => (
        <SideEvent key={eventId} event={{ ...event, id: eventId }} />
      ))}
    </section>
  )
}
