import { type Parcel, type ParcelLabel, parcelGroups } from '@pahlavan/contract/admin/parcels'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnTap } from '@pahlavan/kit/list/MoreOnTap.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../desk/FilterChips.tsx'
import { RowSkeleton } from '../../desk/RowSkeleton.tsx'
import { LabelsPaper, type LabelSize } from './parts/LabelsPaper.tsx'
import { ParcelBar } from './parts/ParcelBar.tsx'
import { ParcelRow } from './parts/ParcelRow.tsx'
import { parcelList, useParcelGroup } from './parcels.data.ts'
import { useBatch } from './useBatch.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import './goods.css'

interface Printed {
  size: LabelSize
  labels: readonly ParcelLabel[]
}

/** The parcels: those to send in a queue, with their labels and the codes of the carrier. */
export function ParcelsScreen() {
  const { t } = useTranslation('parcel')
  const [printed, setPrinted] = useState<Printed | null>(null)
  const { group, put } = useParcelGroup()
  const list = useInfiniteQuery(parcelList(group))
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (printed) return <LabelsPaper {...printed} onClose={() => setPrinted(null)} />
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <section className="panel" aria-label={t('title')}>
        <FilterChips
          legend={t('byGroup')}
          chips={parcelGroups.map((id) => ({ id, title: t(`groups.${id}`) }))}
          chosen={group}
          onChoose={put}
        />
        <ListState
          list={list}
          rows={rows}
          loading={<RowSkeleton />}
          empty={<EmptyState title={t(`empty.${group}`)} text={t('empty.text')} />}
        >
          <ParcelRows
            key={group}
            rows={rows}
            isQueue={group === 'preparing'}
            onPrinted={(size, labels) => setPrinted({ size, labels })}
          />
        </ListState>
        <footer className="pager">
          <span>{t(group === 'preparing' || group === 'ready' ? 'oldest' : 'newest')}</span>
          <MoreOnTap list={list} label={t('more')} />
        </footer>
      </section>
    </>
  )
}

interface ParcelRowsProps {
  rows: readonly Parcel[]
  /** The parcels are to send: they can be selected. */
  isQueue: boolean
  onPrinted: (size: LabelSize, labels: readonly ParcelLabel[]) => void
}

function ParcelRows({ rows, isQueue, onPrinted }: ParcelRowsProps) {
  const batch = useBatch(rows)
  return (
    <>
      {isQueue && <ParcelBar batch={batch} onPrinted={onPrinted} />}
      <ul className="rows parcels">
        {rows.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} batch={isQueue ? batch : null} />
        ))}
      </ul>
    </>
  )
}
