import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { allBroadcasts } from '../live.data.ts'
import { BroadcastRow } from './BroadcastRow.tsx'

const MAX_OTHERS = 4

/** The other broadcasts, live ones first. */
export function Others({ id }: { id: number }) {
  const { t } = useTranslation('live')
  const { language } = useLanguage()
  const others = (useQuery(allBroadcasts(language)).data ?? []).filter((card) => card.id !== id)
  if (others.length === 0) return null
  return (
    <section className="others">
      <div className="section-head">
        <h2>{t('others')}</h2>
        <DrawerLink className="more" drawer="live-list">
          {t('all')}
          <Icon name="caret-right" size="s" />
        </DrawerLink>
      </div>
      <ul>
        {others.slice(0, MAX_OTHERS).map((card) => (
          <li key={card.id}>
            <BroadcastRow card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
