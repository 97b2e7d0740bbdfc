import type { Gift } from '@pahlavan/contract/admin/gifts'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { FilterSearch } from '../../desk/FilterSearch.tsx'
import { ListPanel } from '../../desk/ListPanel.tsx'
import { RowSkeleton } from '../../desk/RowSkeleton.tsx'
import { titleIn } from '../../desk/title-in.ts'
import { giftList } from './gifts.data.ts'
import { GiveSheet } from './parts/GiveSheet.tsx'
import { TakeSheet } from './parts/TakeSheet.tsx'
import '../../desk/rows.css'
import './gifts.css'

/** The rights that the staff gave by hand: a new one, and all that were given. */
export function GiftsScreen() {
  const { t } = useTranslation('gift')
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const [isGiving, setGiving] = useState(false)
  const [taken, setTaken] = useState<Gift | null>(null)
  return (
    <>
      <header className="page-head gifts-head">
        <h1>{t('title')}</h1>
        <button type="button" className="btn sm" onClick={() => setGiving(true)}>
          {t('give.open')}
        </button>
      </header>
      <ListPanel
        label={t('title')}
        list={useInfiniteQuery(giftList(search))}
        filters={
          <FilterSearch
            id="gift-search"
            label={t('search')}
            value={search}
            onSearch={(typed) => setParams(typed.trim() ? { q: typed.trim() } : {}, { replace: true })}
          />
        }
        loading={<RowSkeleton />}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
        words={{ order: t('newest'), more: t('older') }}
      >
        {(rows) => (
          <ul className="rows gifts">
            {rows.map((gift) => (
              <GiftRow key={gift.id} gift={gift} onTake={() => setTaken(gift)} />
            ))}
          </ul>
        )}
      </ListPanel>
      {isGiving && <GiveSheet onClose={() => setGiving(false)} />}
      {taken && <TakeSheet gift={taken} onClose={() => setTaken(null)} />}
    </>
  )
}

function GiftRow({ gift, onTake }: { gift: Gift; onTake: () => void }) {
  const { t } = useTranslation('gift')
  const { language } = useLanguage()
  const { fan, mobile, reason, createdAt, by, isOpen, takenReason } = gift
  const title = titleIn(gift, language)
  return (
    <li>
      <div>
        <b>
          <bdi>{title}</bdi>
        </b>
        <p>
          <bdi>{fan ?? t('unnamed')}</bdi>
          {mobile && (
            <>
              {' · '}
              <bdi dir="ltr">{pageDigits(mobile, language)}</bdi>
            </>
          )}
        </p>
        <p dir="auto">{reason}</p>
        <small>
          {t('by', { name: by ?? t('unnamed'), at: weekdayAndHour(createdAt, language) })}
          {takenReason !== null && ` · ${t('takenFor', { reason: takenReason })}`}
        </small>
      </div>
      <span className="gift-end">
        <GiftState gift={gift} />
        {isOpen && (
          <button
            type="button"
            className="btn line sm"
            aria-label={t('take.openOf', { title })}
            onClick={onTake}
          >
            {t('take.open')}
          </button>
        )}
      </span>
    </li>
  )
}

function GiftState({ gift: { isOpen, endsAt, takenReason } }: { gift: Gift }) {
  const { t } = useTranslation('gift')
  const { language } = useLanguage()
  if (takenReason !== null) return <span className="tag">{t('states.taken')}</span>
  if (!isOpen) return <span className="tag">{t('states.ended')}</span>
  if (endsAt === null) return <span className="tag">{t('states.open')}</span>
  return <span className="tag">{t('states.until', { at: weekdayAndHour(endsAt, language) })}</span>
}
