import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { shownTime } from './clock.ts'
import type { PlayerChapter } from './chapters.ts'

interface SeekProps {
  at: number
  duration: number
  /** The second at which the line begins. */
  from?: number
  chapters: readonly PlayerChapter[]
}

/** The gap between two chapters, in hundredths of the whole. */
const GAP = 0.6

/** A part of the line, from and to in hundredths; what of it is before `to` is drawn. */
const Part = ({ from, end, to, className }: { from: number; end: number; to: number; className: string }) =>
  to > from ? (
    <rect
      className={className}
      x={`${from}%`}
      width={`${Math.max(0, Math.min(end, to) - from)}%`}
      y="9"
      height="4"
      rx="1"
    />
  ) : null

/** The line of time, in the parts of the film, from left to right. */
export function Seek({ at: now, duration, chapters, from: begin = 0 }: SeekProps) {
  const { t } = useTranslation('app')
  const { language } = useLanguage()
  const dispatch = useMediaDispatch()
  const at = Math.max(0, now - begin)
  const buffered = useMediaSelector((state) => state.mediaBuffered)
  const loaded = buffered?.find(([from, to]) => from <= now + 1 && to >= now)?.[1] ?? begin
  const part = (seconds: number) => (duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0)
  const starts = [0, ...chapters.map((chapter) => part(chapter.at)).filter((from) => from > 0 && from < 100)]
  return (
    <div className="player-seek" dir="ltr">
      <svg aria-hidden="true" width="100%" height="22">
        {starts.map((from, i) => {
          const end = (starts[i + 1] ?? 100 + GAP) - GAP
          return (
            <g key={from}>
              <Part className="base" from={from} end={end} to={100} />
              <Part className="loaded" from={from} end={end} to={part(loaded - begin)} />
              <Part className="done" from={from} end={end} to={part(at)} />
            </g>
          )
        })}
      </svg>
      <input
        type="range"
        dir="ltr"
        min={0}
        max={duration > 0 ? duration : 1}
        step="any"
        value={Math.min(at, duration || 0)}
        aria-label={t('player.time')}
        aria-valuetext={t('player.timeText', {
          at: shownTime(at, language),
          total: shownTime(duration, language),
        })}
        onChange={({ currentTarget }) =>
          dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: begin + Number(currentTarget.value) })
        }
      />
    </div>
  )
}
