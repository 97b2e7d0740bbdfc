import { PullToRefresh } from '../../../kit/frame/PullToRefresh.tsx'
import { useSignedIn } from '../../../kit/server/session.ts'
import { HomeEvents as Events } from '../../events/HomeEvents.tsx'
import { FileRail } from '../../gallery/FileRail.tsx'
import { LiveDoor } from '../../live/LiveDoor.tsx'
import { ChampionsRail } from '../../people/ChampionsRail.tsx'
import { PlansBand } from '../../plans/PlansBand.tsx'
import { BoardBand } from '../../predictions/BoardBand.tsx'
import { PicksBand } from '../../predictions/PicksBand.tsx'
import { AlbumBand } from './AlbumBand.tsx'
import { Mine } from './Mine.tsx'
import { NewProducts } from './NewProducts.tsx'

/** First what goes on of a fan's own, then what is on today and next, and what waits for a pick. */
export const HomeEvents = () => (
  <>
    <PullToRefresh />
    {useSignedIn() && <Mine />}
    <LiveDoor />
    <Events />
    <PicksBand />
  </>
)

/** What stands below the news: wrestlers, films, the fans' board, the shop, plans, albums. */
export const HomeBands = () => (
  <>
    <ChampionsRail />
    <FileRail />
    <BoardBand />
    <NewProducts />
    <PlansBand />
    <AlbumBand />
  </>
)
