import type { ServiceName, ServiceRequest } from '@pahlavan/contract/services'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useOutbox } from '../../kit/outbox/waiting.ts'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { MoreOnTap } from '@pahlavan/kit/list/MoreOnTap.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { tones } from './requests.rules.ts'
import { requestList } from './services.data.ts'
import './services.css'

const RequestSheet = lazyWithPreload<{ request: ServiceRequest; onClose: () => void }>(
  () => import('./parts/RequestSheet.tsx').then((loaded) => loaded.RequestSheet),
  'features/services/parts/RequestSheet',
  ['services'],
)

const WaitingForms = lazyWithPreload<{ service: ServiceName | null }>(
  () => import('./WaitingForms.tsx').then((loaded) => loaded.WaitingForms),
  'features/services/WaitingForms',
)

/** One's own requests, newest first, of one service or of all; a tap shows how each stands. Nothing where there are none. */
export function RequestRows({ service }: { service?: ServiceName }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const [openId, setOpen] = useState<number | null>(null)
  const waits = useOutbox(({ acts }) =>
    acts.some(({ about }) => about.startsWith(`request:${service ?? ''}`)),
  )
  const list = useInfiniteQuery(requestList(language, service))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const open = rows.find(({ id }) => id === openId)
  if (rows.length === 0 && !waits) return null
  return (
    <section className="section requests" aria-label={t('mine')}>
      <div className="section-head">
        <h2>{t('mine')}</h2>
      </div>
      <Suspense fallback={null}>{waits && <WaitingForms service={service ?? null} />}</Suspense>
      <ul>
        {rows.map((request) => (
          <li key={request.id}>
            <button type="button" onClick={() => setOpen(request.id)}>
              <span>
                <b dir="auto">{request.title ?? t(`title.${request.service}`)}</b>
                <small>
                  {t('number')} <bdi dir="ltr">{pageDigits(request.id, language)}</bdi> ·{' '}
                  <Ago moment={request.createdAt} />
                </small>
              </span>
              <span className={`tag ${tones[request.status]}`}>{t(`status.${request.status}`)}</span>
              <Icon name="caret-right" size="s" />
            </button>
          </li>
        ))}
      </ul>
      <MoreOnTap list={list} label={t('more')} />
      <Suspense fallback={null}>
        {open && <RequestSheet request={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  )
}
