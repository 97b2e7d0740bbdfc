import { drawer } from '@pahlavan/contract/drawers'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { TextLink } from '../pages/TextLink.tsx'
import { contactPoints } from './contact.data.ts'

const { title, titleEn } = drawer('contact-us')

/** Help for buyers, beside the column: phone, hours and the rules of refunds. */
export function ContactSide() {
  const { t } = useTranslation(['contact', 'pages'])
  const { language } = useLanguage()
  const { data } = useQuery(contactPoints(language))
  const point = data?.find(({ phone }) => phone !== null)
  return (
    <section className="side-help">
      <h2>{t('side')}</h2>
      {point?.phone && (
        <a href={`tel:${point.phone}`}>
          <Icon name="phone" size="m" />
          <bdi dir="ltr">{pageDigits(point.phone, language)}</bdi>
        </a>
      )}
      {point?.hours && <p>{point.hours}</p>}
      <DrawerLink drawer="contact-us">
        <Icon name="map-pin" size="m" />
        {language === 0 ? title : titleEn}
      </DrawerLink>
      <TextLink slug="refunds">
        <Icon name="arrow-clockwise" size="m" />
        {t('pages:text.refunds')}
      </TextLink>
    </section>
  )
}
