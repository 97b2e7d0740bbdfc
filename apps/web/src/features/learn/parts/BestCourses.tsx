import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { Icon } from '../../../kit/media/Icon.tsx'
import { Picture } from '../../../kit/media/Picture.tsx'
import { useLanguage } from '../../../kit/text/language.ts'
import { bestCourses } from '../learn.data.ts'

/** The most viewed courses in one line. */
export function BestCourses() {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { to, state } = useDrawers().opening('education-list')
  const { data, isError } = useQuery(bestCourses(language))
  if (isError || data?.items.length === 0) return null
  return (
    <section className="section best-courses">
      <div className="section-head">
        <h2>{t('best')}</h2>
        <Anchor className="more" to={`${to}&courseSort=viewed`} place={state}>
          {t('all')}
          <Icon name="caret-right" size="s" />
        </Anchor>
      </div>
      <div className="rail" aria-busy={data === undefined}>
        {data === undefined && <span className="sk media" />}
        {data?.items.map(({ id, title, image, teacher, price, isBought }) => (
          <DrawerLink key={id} drawer="education-detail" id={String(id)} shows={{ title, image }}>
            <Picture image={image} sizes="288px" />
            <h3 className="clamp-2" dir="auto">
              {title}
            </h3>
            <p className="meta">
              <bdi>{teacher.name}</bdi>
              <b>{isBought ? t('owned') : formatPrice(price, language)}</b>
            </p>
          </DrawerLink>
        ))}
      </div>
    </section>
  )
}
