import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toggleDrawer } from '../../kit/frame/layout.ts'
import { useNear } from '../../kit/list/near.ts'
import { Icon } from '../../kit/media/Icon.tsx'
import { useLanguage } from '../../kit/text/language.ts'
import { Money } from '../../kit/text/Money.tsx'
import { allPlans } from './plans.data.ts'
import './plans-band.css'

/** The plans on sale, inside another screen; a tap opens all of them. Nothing where none is. */
export function PlansBand() {
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
