import type { ClubArchive } from '@pahlavan/contract/admin/archives'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../desk/Panel.tsx'
import { archiveList, isRunning, useArchiveActs } from './archive.data.ts'
import { ArchiveRow } from './parts/ArchiveRow.tsx'
import './archive.css'

/** The archives of all that the club wrote: an order, and those that are made. */
export function ArchiveScreen() {
  const { t } = useTranslation('archive')
  const { data, error, refetch } = useQuery(archiveList())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <div className="archive-panels">
        <OrderPanel {...data} />
        <section className="panel" aria-label={t('list')}>
          {data.items.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
          <ul className="archives">
            {data.items.map((archive) => (
              <ArchiveRow key={archive.id} archive={archive} />
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

/** The contents of an archive, and the button that orders one. */
function OrderPanel({ items, hasFilms }: { items: readonly ClubArchive[]; hasFilms: boolean }) {
  const { t } = useTranslation('archive')
  const { order } = useArchiveActs()
  const isBusy = items.some(isRunning)
  return (
    <Panel title={t('what')}>
      <ul className="archive-facts">
        <li>{t('has')}</li>
        <li>{t('hasNot')}</li>
        {!hasFilms && <li>{t('noFilms')}</li>}
        <li>{t('bounds')}</li>
      </ul>
      <BusyButton
        type="button"
        className="btn"
        busy={order.isPending}
        disabled={isBusy}
        onClick={() => order.mutate({})}
      >
        <Icon name="plus" size="m" />
        {t('order')}
      </BusyButton>
      {isBusy && <p className="hint">{t('running')}</p>}
    </Panel>
  )
}
