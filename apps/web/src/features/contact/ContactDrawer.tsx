import type { ContactPoint } from '@pahlavan/contract/contact'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useDrawerTitle } from '../../kit/drawer/useDrawerTitle.ts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Later } from '../../kit/frame/Later.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { textPage } from '../pages/pages.data.ts'
import { PageSections } from '../pages/PageText.tsx'
import { usePageSlug } from '../pages/usePageSlug.ts'
import { StaffDoor } from '../staff/StaffDoor.tsx'
import { maps } from '../people/mapLinks.ts'
import { contactPoints } from './contact.data.ts'
import './contact.css'

const ContactForm = lazyWithPreload<object>(
  () => import('./parts/ContactForm.tsx').then((loaded) => loaded.ContactForm),
  'features/contact/parts/ContactForm',
  ['contact'],
)

const OwnMessages = lazyWithPreload<object>(
  () => import('./parts/OwnMessages.tsx').then((loaded) => loaded.OwnMessages),
  'features/contact/parts/OwnMessages',
  ['contact'],
)

/** How to reach the club: its places with telephone and map, and a form for anybody. */
export function ContactDrawer() {
  const { t } = useTranslation('contact')
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const title = useDrawerTitle('contact-us')
  const points = useQuery(contactPoints(language))
  const { data: page } = useQuery(textPage(language, usePageSlug('contact-us')))
  return (
    <>
      <DrawerHead title={title} />
      <div className="drawer-body contact">
        {points.isPending && <output className="sk contact-blank" aria-busy="true" />}
        {points.error && !points.data && (
          <ErrorState error={points.error} retry={() => void points.refetch()} />
        )}
        {points.data?.length === 0 && (
          <StaffDoor action="contact.edit" path="contacts?new=1" label="contact" />
        )}
        {points.data?.map((point, at) => (
          <Point key={point.id} point={point} first={at === 0} />
        ))}
        {page && <PageSections page={page} />}
        {isSignedIn && (
          <Suspense fallback={null}>
            <OwnMessages />
          </Suspense>
        )}
        <section className="section" aria-label={t('message')}>
          <div className="section-head">
            <h2>{t('message')}</h2>
          </div>
          <Later fallback={<output className="pad sk contact-blank" aria-busy="true" />}>
            <ContactForm />
          </Later>
        </section>
        <div className="spacer" />
      </div>
    </>
  )
}

/** One place: the picture of its streets, where it is, when it is open, and the ways there. */
function Point({ point, first }: { point: ContactPoint; first: boolean }) {
  const { t } = useTranslation('contact')
  const { language } = useLanguage()
  const { title, address, phone, hours, location, map } = point
  return (
    <article className="contact-point">
      {map && <Picture image={map} sizes="(min-width: 576px) 576px, 100vw" first={first} alt={map.alt} />}
      <div className="contact-words">
        <h3 dir="auto">{title}</h3>
        <p dir="auto">{address}</p>
        {hours && <p className="meta">{hours}</p>}
        <div className="contact-acts">
          {phone && (
            <a className="btn sm ink" href={`tel:${phone}`}>
              <Icon name="phone" size="m" />
              <bdi dir="ltr">{pageDigits(phone, language)}</bdi>
            </a>
          )}
          {location &&
            maps.map(({ key, href }) =>
              key === 'geo' ? null : (
                <a
                  key={key}
                  className="btn sm line"
                  href={href(location)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t(`map.${key}`)}
                </a>
              ),
            )}
        </div>
      </div>
    </article>
  )
}
