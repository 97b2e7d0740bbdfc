import { isMissing } from '@pahlavan/client/failure'
import type { ServiceName, ServiceRequest } from '@pahlavan/contract/services'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useDrawerTitle } from '../../kit/drawer/useDrawerTitle.ts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Later } from '../../kit/frame/Later.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { textPage } from '../pages/pages.data.ts'
import { PageSections, PageTextSkeleton } from '../pages/PageText.tsx'
import { usePageSlug } from '../pages/usePageSlug.ts'
import { RequestRows } from './RequestRows.tsx'
import { membership } from './services.data.ts'
import '../payments/pay-bar.css'
import './services.css'

const SMOOTHLY = { behavior: 'smooth' } as const

interface FormProps {
  service: ServiceName
  onSent: (request: ServiceRequest) => void
}

/** Forms, cards and sheets load after the text. */
const ServiceForm = lazyWithPreload<FormProps>(
  () => import('./parts/ServiceForm.tsx').then((loaded) => loaded.ServiceForm),
  'features/services/parts/ServiceForm',
  ['services'],
)
const Membership = lazyWithPreload<object>(
  () => import('./parts/Membership.tsx').then((loaded) => loaded.Membership),
  'features/services/parts/Membership',
  ['services'],
)
const RequestSheet = lazyWithPreload<{ request: ServiceRequest; onClose: () => void }>(
  () => import('./parts/RequestSheet.tsx').then((loaded) => loaded.RequestSheet),
  'features/services/parts/RequestSheet',
  ['services'],
)

/** A service of the club: its description, the user's own requests, and its form. */
export function ServiceDrawer({ name }: { name: ServiceName }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const title = useDrawerTitle(name)
  const isSignedIn = useSignedIn()
  const [sent, setSent] = useState<ServiceRequest | null>(null)
  const form = useRef<HTMLElement>(null)
  const isMember = useIsMember(name)
  const slug = usePageSlug(name)
  const { data: page, isPending, error, refetch } = useQuery(textPage(language, slug))
  return (
    <>
      <DrawerHead title={title} />
      <div className="drawer-body service-drawer">
        {/* The way to the form stays at the foot of the screen until the form itself is there. */}
        <div className="service-head">
          <img src={`/art/service-${name}.svg`} alt="" width="576" height="236" />
          {name === 'register-fans' && (
            <Later fallback={null}>
              <Membership />
            </Later>
          )}
          {isSignedIn && <RequestRows service={name} />}
          {page && <PageSections page={page} isFolded />}
          {isPending && <PageTextSkeleton />}
          {!page && error && (slug !== name || !isMissing(error)) && (
            <ErrorState error={error} retry={() => void refetch()} />
          )}
          {!isMember && (
            <p className="pay-bar">
              <button type="button" className="btn" onClick={() => form.current?.scrollIntoView(SMOOTHLY)}>
                {t(`form.${name}`)}
              </button>
            </p>
          )}
        </div>
        {!isMember && (
          <section className="section" ref={form} aria-label={t(`form.${name}`)}>
            <div className="section-head">
              <h2>{t(`form.${name}`)}</h2>
            </div>
            <Later fallback={<FormBlank />}>
              <ServiceForm service={name} onSent={setSent} />
            </Later>
          </section>
        )}
        <Suspense fallback={null}>
          {sent && <RequestSheet request={sent} onClose={() => setSent(null)} />}
        </Suspense>
        <div className="spacer" />
      </div>
    </>
  )
}

/** Whether the server would refuse the form: a member needs no second card. */
function useIsMember(service: ServiceName): boolean {
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const { data } = useQuery({
    ...membership(language),
    enabled: isSignedIn && service === 'register-fans',
  })
  return Boolean(data?.card)
}

const FormBlank = () => (
  <output className="pad form-blank" aria-busy="true">
    {[1, 2, 3, 4].map((row) => (
      <span key={row} className="sk" />
    ))}
  </output>
)
