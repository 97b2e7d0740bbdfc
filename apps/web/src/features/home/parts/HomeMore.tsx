import { useQuery } from '@tanstack/react-query'
import { useIsClosed } from '../../../kit/frame/club-state.ts'
import { InRoom } from '../../../kit/frame/InRoom.tsx'
import { PullToRefresh } from '../../../kit/frame/PullToRefresh.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { HomeEvents as Events } from '../../events/HomeEvents.tsx'
import { nextEvent, todayEvents } from '../../events/today.data.ts'
import { AllFiles } from '../../gallery/AllFiles.tsx'
import { FileRail } from '../../gallery/FileRail.tsx'
import { firstBroadcast } from '../../live/live.data.ts'
import { LiveDoor } from '../../live/LiveDoor.tsx'
import { ChampionsRail } from '../../people/ChampionsRail.tsx'
import { PlansBand } from '../../plans/PlansBand.tsx'
import { BoardBand } from '../../predictions/BoardBand.tsx'
import { PicksBand } from '../../predictions/PicksBand.tsx'
import { AlbumBand } from './AlbumBand.tsx'
import { Mine } from './Mine.tsx'
import { NewProducts } from './NewProducts.tsx'

/** Whether the live reads are pending: all bands appear at once, so that nothing moves under the reader; failed reads are not waited for. */
function useIsAsking(): boolean {
  const { language } = useLanguage()
  const isLiveClosed = useIsClosed('live')
  const live = useQuery({ ...firstBroadcast(language), enabled: !isLiveClosed })
  const others = [useQuery(todayEvents(language)), useQuery(nextEvent(language))]
  const reads = isLiveClosed ? others : [live, ...others]
  return reads.some(({ isPending, isFetched, failureCount }) => isPending && !isFetched && failureCount === 0)
}

/** First the fan's own unfinished items, then today's and the next events, and bouts that wait for a pick. */
export function HomeEvents() {
  const isSignedIn = useSignedIn()
  if (useIsAsking()) return <div className="home-events" />
  return (
    <>
      <PullToRefresh />
      {isSignedIn && <Mine />}
      <InRoom room="live">
        <LiveDoor />
      </InRoom>
      <Events className="home-events" />
      <InRoom room="predictions">
        <PicksBand />
      </InRoom>
    </>
  )
}

/** The bands below the news: wrestlers, films, the fans' board, the shop, plans, albums. */
export const HomeBands = () => (
  <>
    <ChampionsRail />
    <FileRail more={<AllFiles type={1} />} />
    <InRoom room="predictions">
      <BoardBand />
    </InRoom>
    <InRoom room="shop">
      <NewProducts />
    </InRoom>
    <PlansBand />
    <AlbumBand />
  </>
)
