import { HomeEvents as Events } from '../../events/HomeEvents.tsx'
import { FileRail } from '../../gallery/FileRail.tsx'
import { ChampionsRail } from '../../people/ChampionsRail.tsx'
import { BoardBand } from '../../predictions/BoardBand.tsx'
import { AlbumBand } from './AlbumBand.tsx'

/** What is on today and next. */
export const HomeEvents = () => <Events />

/** What stands below the news: wrestlers, films, the fans' board, albums. */
export const HomeBands = () => (
  <>
    <ChampionsRail />
    <FileRail />
    <BoardBand />
    <AlbumBand />
  </>
)
