import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadable } from '../../kit/loadable.tsx'
import { AllView } from './parts/AllView.tsx'
import { ResultsView } from './parts/ResultsView.tsx'
import { TicketSkeletons } from './parts/TicketList.tsx'
import { WeekView } from './parts/WeekView.tsx'
import { type MatchesView, matchesViews, useMatchesAddress } from './matchesAddress.ts'
import '../people/people.css'
import './matches.css'

const PredictView = loadable<object>(() =>
  import('../predictions/PredictView.tsx').then((m) => m.PredictView),
)
const BoardView = loadable<object>(() => import('../predictions/BoardView.tsx').then((m) => m.BoardView))

const contents = {
  week: WeekView,
  all: AllView,
  results: ResultsView,
  predict: PredictView,
  board: BoardView,
} as const

/** Brings the chosen view into view; the page itself stays where it is. */
const reveal = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The Matches tab: this week, all events, results, predictions and the board of the fans. */
export function MatchesTab() {
  const { t } = useTranslation('matches')
  const { view, put } = useMatchesAddress()
  const Content = contents[view]
  const show = (next: MatchesView) => put({ view: next === 'week' ? null : next })
  return (
    <div className="matches">
      <div className="page-title tight">
        <h1>{t('title')}</h1>
      </div>
      <nav className="tabs" aria-label={t('views')}>
        {matchesViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === view}
            ref={one === view ? reveal : undefined}
            onClick={() => show(one)}
          >
            {t(`view.${one}`)}
          </button>
        ))}
      </nav>
      <Suspense fallback={<TicketSkeletons />}>
        <Content />
      </Suspense>
    </div>
  )
}
