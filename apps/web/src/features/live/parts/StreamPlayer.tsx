import type { Broadcast, Stream } from '@pahlavan/contract/live'
import { Player, type PlayerSource } from '../../../kit/player/Player.tsx'
import { useRenewal } from '../../../kit/player/renewal.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { renewed } from '../addresses.ts'
import { broadcastDetail } from '../live.data.ts'
import { Align } from './Align.tsx'
import { Chapters } from './Chapters.tsx'

/** Fresh addresses are asked for no more often (ms). */
const ONCE_IN = 15_000

const unknown = { mp4: null, sound: null, heights: [], width: 16, height: 9, hasSound: true }

/** The player's source of a stream; null where there is none. */
function playedOf({ id, source }: Stream): PlayerSource | null {
  if (source?.hls) {
    const live = { renew: (address: string) => renewed(id, address), onHeights: () => undefined }
    return { kind: 'film', hls: source.hls, ...unknown, live }
  }
  return source?.film ? { kind: 'film', ...source.film } : null
}

interface StreamPlayerProps {
  broadcast: Broadcast
  stream: Stream
  /** The bout to start at. */
  playId: number | null
}

/** A live stream, or its recording with the entries of the score sheets. */
export function StreamPlayer({ broadcast, stream, playId }: StreamPlayerProps) {
  const { language } = useLanguage()
  const { chapters, offset, sheets } = stream
  const own = chapters.find((chapter) => chapter.playId === playId)
  const askAnew = useRenewal(broadcastDetail(language, broadcast.id).queryKey, ONCE_IN)
  const isLive = broadcast.status === 'live'
  const played = playedOf(stream)
  if (!played) return null
  return (
    <Player
      source={played}
      title={stream.title}
      poster={broadcast.image}
      chapters={chapters}
      start={own?.at ?? 0}
      runs={isLive}
      below={
        (chapters.length > 0 || Boolean(sheets?.length)) && (
          <>
            {chapters.length > 0 && <Chapters chapters={chapters} />}
            {offset !== null && sheets?.length && (
              <Align broadcastId={broadcast.id} stream={stream} offset={offset} />
            )}
          </>
        )
      }
      onTrouble={askAnew}
    />
  )
}
