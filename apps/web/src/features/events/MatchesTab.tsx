import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../kit/address/params.ts'
import { useIsClosed } from '../../kit/frame/club-state.ts'
import { AfterTap } from '../../kit/frame/AfterTap.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { ScreenBoundary } from '../../kit/frame/ScreenBoundary.tsx'
import { AllView } from './parts/AllView.tsx'
import { TicketSkeletons } from './parts/TicketList.tsx'
import { WeekView } from './parts/WeekView.tsx'
import '../people/people.css'
import './matches.css'
import './week.css'

const ResultsView = lazyWithPreload(
  () => import('./parts/ResultsView.tsx').then((loaded) => loaded.ResultsView),
  'features/events/parts/ResultsView',
  ['bouts', 'matches'],
)

/** The views of the tab: this week where the address names none (`docs/rules/decisions.md` §7 names predict and board). */
const views = ['week', 'all', 'results', 'predict', 'board'] as const
/** The views of the predictions. */
const predicting = new Set<(typeof views)[number]>(['predict', 'board'])

/** Brings the chosen view into view; the page itself stays where it is. */
const reveal = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The Matches tab: this week, all events, results, predictions and the board of the fans. */
export function MatchesTab({ slides, predict, board }: Record<'slides' | 'predict' | 'board', ReactNode>) {
  const { t } = useTranslation('matches')
  const { params, put } = useParams()
  const isClosed = useIsClosed('predictions')
  const shown = views.filter((one) => !isClosed || !predicting.has(one))
  const view = shown.find((one) => one === params.get('view')) ?? 'week'
  const contents = {
    week: <WeekView slides={slides} />,
    all: <AllView />,
    results: <ResultsView />,
    predict,
    board,
  }
  return (
    <div className="matches">
      <h1 className="vh">{t('title')}</h1>
      <nav className="tabs" aria-label={t('views')}>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === view}
            ref={one === view ? reveal : undefined}
            onClick={() => put({ view: one === 'week' ? null : one })}
          >
            {t(`view.${one}`)}
          </button>
        ))}
      </nav>
      <ScreenBoundary fallback={<TicketSkeletons />}>
        <AfterTap key={view} fallback={<TicketSkeletons />}>
          {contents[view]}
        </AfterTap>
      </ScreenBoundary>
    </div>
  )
}
