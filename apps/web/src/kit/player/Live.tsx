import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { useTranslation } from 'react-i18next'
import { LIVE_DELAY_SECONDS, MAX_LIVE_DELAY_SECONDS } from './film.ts'
import { Seek } from './Seek.tsx'

/** From which second to which a live film can be gone back through, and how far behind it is. */
function useSpan() {
  const at = useMediaSelector((state) => state.mediaCurrentTime) ?? 0
  const [from, end] = useMediaSelector((state) => state.mediaSeekable) ?? [0, 0]
  return { at, from, end, isNear: end - at < MAX_LIVE_DELAY_SECONDS }
}

/** Marks a live picture; a viewer in the past jumps to now with it. */
export function LiveMark() {
  const { t } = useTranslation('app')
  const dispatch = useMediaDispatch()
  const { end, isNear } = useSpan()
  if (isNear) return <span className="tag live on-art">{t('player.live')}</span>
  return (
    <button
      type="button"
      className="player-now"
      onClick={() => {
        dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: Math.max(0, end - LIVE_DELAY_SECONDS) })
        dispatch({ type: MediaActionTypes.MEDIA_PLAY_REQUEST })
      }}
    >
      {t('player.toLive')}
    </button>
  )
}

/** The line of what can be gone back through. */
export function LiveSeek() {
  const { at, from, end } = useSpan()
  return <Seek at={at} duration={Math.max(0, end - from)} from={from} chapters={[]} />
}
