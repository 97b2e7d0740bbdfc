import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { AthleteCard } from './parts/AthleteCard.tsx'
import { playerList } from './people.data.ts'
import './people.css'

const SHOWN = 8

/** The best wrestlers in one line, inside another screen; asked for when it comes near. */
export function ChampionsRail() {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const [ref, isNear] = useNear()
  const list = useInfiniteQuery({ ...playerList(language), enabled: isNear })
  const best = list.data?.pages[0]?.items.slice(0, SHOWN) ?? []
  if (list.isError || (list.isSuccess && best.length === 0)) return null
  return (
    <section className="section champions" ref={ref}>
      <div className="section-head">
        <h2>{t('champions')}</h2>
        <DrawerLink className="more" drawer="player-list">
          {t('ranking')}
          <Icon name="caret-right" size="s" />
        </DrawerLink>
      </div>
      <div className="rail">
        {best.map((athlete) => (
          <AthleteCard key={athlete.id} athlete={athlete} />
        ))}
      </div>
    </section>
  )
}
