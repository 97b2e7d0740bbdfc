import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Player } from '../../../kit/player/Player.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import type { BoutPartProps } from '../BoutFilm.tsx'
import { broadcastDetail } from '../live.data.ts'
import { Chapters } from './Chapters.tsx'
import { Closed } from './Closed.tsx'
import '../live.css'
import '../../../kit/player/place.css'

/** A bout's own part of a recording. */
export function BoutPart({ liveId, streamId, playId }: BoutPartProps) {
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(broadcastDetail(language, liveId))
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <div className="sk player-place" aria-busy="true" />
  const stream = data.streams.find(({ id }) => id === streamId)
  const chapter = stream?.chapters.find((each) => each.playId === playId)
  if (!stream?.mayWatch) return <Closed broadcast={data} />
  const film = stream.source?.film
  if (!film) return null
  return (
    <Player
      source={{ kind: 'film', ...film }}
      title={chapter?.title ?? stream.title}
      poster={data.image}
      start={chapter?.at ?? 0}
      runs
      below={chapter && <Chapters chapters={[chapter]} until={chapter.to} />}
    />
  )
}
