import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutLink } from './BoutLink.tsx'
import { boutDetail, useLiveBout } from './bouts.data.ts'
import { Entry } from './parts/Timeline.tsx'
import './points.css'

const SHOWN = 3

/** Inside another screen: the newest points of a live bout, and the way to all of them. */
export function LatestPoints({ id }: { id: number }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const { data: bout } = useQuery(boutDetail(language, id))
  useLiveBout(language, id, false)
  if (!bout || bout.timeline.length === 0) return null
  return (
    <section className="latest-points" aria-labelledby="latest-points">
      <div className="section-head">
        <h2 id="latest-points">{t('timeline')}</h2>
        <BoutLink bout={bout} className="more">
          {t('wholeBout')}
          <Icon name="caret-right" size="s" />
        </BoutLink>
      </div>
      <ol className="points">
        {bout.timeline.slice(0, SHOWN).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}
