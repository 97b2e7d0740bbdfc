import type { Bout } from '@pahlavan/contract/bouts'
import type { EventDetail } from '@pahlavan/contract/events'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../../kit/address/WayOn.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { eventBouts } from '../eventDetail.data.ts'
import { BoutsByMat } from './BoutsByMat.tsx'
import { ALL, useEventAddress, weightId } from './eventAddress.ts'
import { isOfWeight, WeightChips } from './WeightChips.tsx'

const Bracket = lazyWithPreload(
  () => import('../../competition/Bracket.tsx').then((loaded) => loaded.Bracket),
  'features/competition/Bracket',
  ['bouts', 'competition', 'events'],
)

type View = 'mats' | 'bracket'

/** A weight with a live bout; else the first with bouts to come, or with any. */
function firstWeight({ weightList }: EventDetail, bouts: readonly Bout[]): string {
  const of = (status: Bout['status']) => bouts.find((bout) => bout.status === status)
  const bout = of('live') ?? of('scheduled') ?? bouts[0]
  const found = weightList.find((one) => bout && isOfWeight(bout, one)) ?? weightList[0]
  return found ? weightId(found) : ALL
}

/** The bouts of one weight of an event, or of all: by mat, or as the weight's bracket. */
export function EventBouts({ event, view }: { event: EventDetail; view: View }) {
  const { language } = useLanguage()
  const query = useQuery(eventBouts(language, event.id))
  const { weight, put } = useEventAddress(event)
  const bouts = query.data ?? []
  const hasAll = view === 'mats'
  const chosen = weight === null || (weight === ALL && !hasAll) ? firstWeight(event, bouts) : weight
  const own = event.weightList.find((one) => weightId(one) === chosen)
  return (
    <>
      <WeightChips
        weights={event.weightList}
        bouts={bouts}
        chosen={chosen}
        hasAll={hasAll}
        onChange={(eventWeight) => put({ eventWeight })}
      />
      <ReadState of={query} loading={<BoutSkeletons />} />
      {query.data && (
        <Chosen
          bouts={own ? bouts.filter((bout) => isOfWeight(bout, own)) : bouts}
          isAll={chosen === ALL}
          view={view}
        />
      )}
    </>
  )
}

function Chosen({ bouts, isAll, view }: { bouts: Bout[]; isAll: boolean; view: View }) {
  const { t } = useTranslation('events')
  if (bouts.length === 0)
    return (
      <EmptyPlace kind="whistle" title={t('noBouts.title')} text={t('noBouts.text')}>
        <WayOn to="player-list" />
        <WayOn to="events" />
      </EmptyPlace>
    )
  return view === 'bracket' ? (
    <Suspense fallback={<BoutSkeletons />}>
      <Bracket bouts={bouts} />
    </Suspense>
  ) : (
    <BoutsByMat bouts={bouts} shows={isAll ? 'weight' : 'none'} />
  )
}

const ROWS = [1, 2, 3]

const BoutSkeletons = () => (
  <output className="bouts" aria-busy="true">
    {ROWS.map((row) => (
      <div key={row} className="sk h-33 w-full" />
    ))}
  </output>
)
