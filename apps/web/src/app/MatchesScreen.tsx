import { MatchesTab } from '../features/events/MatchesTab.tsx'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'
import { TabSlides } from '../features/home/TabSlides.tsx'

const PredictView = lazyWithPreload<object>(
  () => import('../features/predictions/PredictView.tsx').then((m) => m.PredictView),
  'features/predictions/PredictView',
  ['bouts', 'matches', 'predictions'],
)
const BoardView = lazyWithPreload<object>(
  () => import('../features/predictions/BoardView.tsx').then((m) => m.BoardView),
  'features/predictions/BoardView',
  ['matches'],
)

/** The Matches tab with what fans predict, and their board. */
export const MatchesScreen = () => (
  <MatchesTab slides={<TabSlides location="matches" />} predict={<PredictView />} board={<BoardView />} />
)
