import type { Bout } from '@pahlavan/contract/bouts'
import type { EventDetail, EventWeight } from '@pahlavan/contract/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/language.ts'
import { Segment } from '../../../kit/Segment.tsx'
import { EmptyState, ErrorState } from '../../../kit/States.tsx'
import { eventBouts } from '../eventDetail.data.ts'
import { Bracket } from './Bracket.tsx'
import { BoutsByMat } from './BoutsByMat.tsx'
import { ALL, weightKey, WeightRail } from './WeightRail.tsx'

/** A weight with what is on now; else the first with bouts to come, or with any. */
function firstWeight(weights: readonly EventWeight[], bouts: readonly Bout[]): string {
  const of = (status: Bout['status']) => bouts.find((bout) => bout.status === status)
  const bout = of('live') ?? of('scheduled') ?? bouts[0]
  const found = weights.find((one) => bout && weightKey(one) === weightKey(bout)) ?? weights[0]
  return found ? weightKey(found) : ''
}

/** The bouts of an event: its weights as rings, and those of the chosen one by mat or as a bracket. */
export function EventBouts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const query = useQuery(eventBouts(language, event.id))
  const [picked, setPicked] = useState<string | null>(null)
  const bouts = query.data ?? []
  const chosen = picked ?? firstWeight(event.weightList, bouts)
  if (event.weightList.length === 0) return null
  if (event.status === 'cancelled' && bouts.length === 0) return null
  return (
    <section className="section" aria-label={t('weights')}>
      <div className="section-head">
        <h2>{t('weights')}</h2>
        <span className="meta">{t('kilograms')}</span>
      </div>
      <WeightRail weights={event.weightList} bouts={bouts} chosen={chosen} onChange={setPicked} />
      {query.isPending && <BoutSkeletons />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data && (
        <Chosen
          bouts={bouts.filter((bout) => chosen === ALL || weightKey(bout) === chosen)}
          isAll={chosen === ALL}
        />
      )}
    </section>
  )
}

function Chosen({ bouts, isAll }: { bouts: Bout[]; isAll: boolean }) {
  const { t } = useTranslation('events')
  const [view, setView] = useState<'mats' | 'bracket'>('mats')
  if (bouts.length === 0) return <EmptyState title={t('noBouts.title')} text={t('noBouts.text')} />
  if (isAll) return <BoutsByMat bouts={bouts} shows="weight" />
  return (
    <>
      <div className="pad">
        <Segment
          label={t('view.label')}
          value={view}
          onChange={setView}
          choices={[
            { value: 'mats', label: t('view.mats') },
            { value: 'bracket', label: t('view.bracket') },
          ]}
        />
      </div>
      {view === 'mats' ? <BoutsByMat bouts={bouts} /> : <Bracket bouts={bouts} />}
    </>
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
