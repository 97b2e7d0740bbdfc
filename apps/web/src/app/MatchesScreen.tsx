import { MatchesTab } from '../features/events/MatchesTab.tsx'
import { loadable } from '../kit/frame/loadable.tsx'
import { TabSlides } from '../features/home/TabSlides.tsx'

const PredictView = loadable<object>(() =>
  import('../features/predictions/PredictView.tsx').then((m) => m.PredictView),
)
const BoardView = loadable<object>(() =>
  import('../features/predictions/BoardView.tsx').then((m) => m.BoardView),
)

/** The Matches tab with what fans predict, and their board. */
export const MatchesScreen = () => (
  <MatchesTab slides={<TabSlides location="matches" />} predict={<PredictView />} board={<BoardView />} />
)
