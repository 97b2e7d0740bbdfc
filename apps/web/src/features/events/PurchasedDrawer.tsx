import { WayOn } from '../../kit/address/WayOn.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { RowSkeletons } from '../../kit/list/Skeleton.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { OwnOnly } from '../account/OwnOnly.tsx'
import { BoutsOfEvents } from '../bouts/BoutsOfEvents.tsx'
import { type BoughtChoice, boughtBouts } from './bought.data.ts'
import { BoughtFilter } from './parts/BoughtFilter.tsx'
import './bought.css'

/** The bouts that one has bought, one by one or with their event. */
export function PurchasedDrawer() {
  const { t } = useTranslation('events')
  const [choice, setChoice] = useState<BoughtChoice>({})
  const [isFiltering, setFiltering] = useState(false)
  return (
    <>
      <DrawerHead title={t('bought.title')}>
        <button
          type="button"
          className="icon-btn"
          aria-haspopup="dialog"
          aria-label={t('bought.filter')}
          onClick={() => setFiltering(true)}
        >
          <Icon name="sliders-horizontal" />
          {Object.keys(choice).length > 0 && <span className="badge" />}
        </button>
      </DrawerHead>
      <div className="drawer-body bought">
        <OwnOnly>
          <Bought choice={choice} clear={() => setChoice({})} />
        </OwnOnly>
        {isFiltering && (
          <BoughtFilter choice={choice} onChange={setChoice} onClose={() => setFiltering(false)} />
        )}
        <div className="spacer" />
      </div>
    </>
  )
}

function Bought({ choice, clear }: { choice: BoughtChoice; clear: () => void }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const isFiltered = Object.keys(choice).length > 0
  const list = useInfiniteQuery({ ...boughtBouts(language, choice), placeholderData: keepPreviousData })
  const bouts = list.data?.pages.flatMap(({ items }) => items) ?? []
  const empty = isFiltered ? (
    <EmptyPlace kind="lens" title={t('bought.noFit')} text={t('bought.noFitText')}>
      <button type="button" className="btn line" onClick={clear}>
        {t('bought.clear')}
      </button>
      <WayOn to="events" />
    </EmptyPlace>
  ) : (
    <EmptyPlace kind="ticket" title={t('bought.none')} text={t('bought.noneText')}>
      <DrawerLink className="btn line" drawer="events">
        {t('bought.events')}
      </DrawerLink>
      <WayOn to="live-list" />
    </EmptyPlace>
  )
  return (
    <ListState list={list} rows={bouts} loading={<RowSkeletons />} empty={empty}>
      <BoutsOfEvents bouts={bouts} shows="both" />
      <MoreOnScroll list={list} />
    </ListState>
  )
}
