import type { OwnPlan } from '@pahlavan/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InRoom } from '../../kit/frame/InRoom.tsx'
import { toggleDrawer } from '../../kit/frame/layout.ts'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { allPlans } from './plans.data.ts'
import { useOwnPlans } from './ownPlans.ts'
import './plans-band.css'

/** Inside another screen: the plans that a fan has, or else those on sale. Nothing where there is neither. */
export function PlansBand() {
  const [ref, isNear] = useNear()
  const own = useOwnPlans(isNear)
  if (own === null) return <section ref={ref} className="section plans-band" aria-busy="true" />
  return own.length > 0 ? (
    <Own plans={own} />
  ) : (
    <InRoom room="plans">
      <OnSale />
    </InRoom>
  )
}

function Own({ plans }: { plans: readonly OwnPlan[] }) {
  const { t } = useTranslation('plans')
  const { language } = useLanguage()
  return (
    <section className="section plans-band" aria-labelledby="own-plans">
      <div className="section-head">
        <h2 id="own-plans">{t('own')}</h2>
      </div>
      <ul className="rail">
        {plans.map(({ id, title, until }) => (
          <li key={id} className="own-plan">
            <Icon name="check-circle-fill" />
            <span>
              <b dir="auto">{title}</b>
              <small>{t('until', { day: wholeDate(until, language) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The plans on sale; a tap opens all of them. */
function OnSale() {
  const { t } = useTranslation('plans')
  const { language } = useLanguage()
  const [ref, isNear] = useNear()
  const { data } = useQuery({ ...allPlans(language), enabled: isNear })
  if (data?.items.length === 0) return null
  return (
    <section className="section plans-band" ref={ref}>
      <div className="section-head">
        <h2>{t('title')}</h2>
        <button type="button" className="more" onClick={toggleDrawer}>
          {t('lead')}
          <Icon name="caret-right" size="s" />
        </button>
      </div>
      <ul className="rail">
        {data?.items.map(({ id, title, price }) => (
          <li key={id}>
            <button type="button" onClick={toggleDrawer}>
              <b dir="auto">{title}</b>
              <small>
                <Money toman={price} />
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
