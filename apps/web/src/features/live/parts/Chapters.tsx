import type { BoutChapter } from '@pahlavan/contract/live'
import { pageDigits } from '@pahlavan/persian/digits'
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { shownTime } from '../../../kit/player/clock.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { nextPoint, skipTo } from '../watching.rules.ts'
import '../chapters.css'

const { MEDIA_SEEK_REQUEST, MEDIA_PLAY_REQUEST, MEDIA_PAUSE_REQUEST } = MediaActionTypes

interface ChaptersProps {
  chapters: readonly BoutChapter[]
  /** Only this much of the recording is wanted: it stops there (seconds). */
  until?: number
}

/** Jumps through a recording by its score sheet: to the next point, or only from point to point. */
export function Chapters({ chapters, until }: ChaptersProps) {
  const { t } = useTranslation('live')
  const dispatch = useMediaDispatch()
  const at = useMediaSelector((state) => state.mediaCurrentTime) ?? 0
  const [isPointsOnly, setPointsOnly] = useState(false)
  const go = (second: number) => {
    dispatch({ type: MEDIA_SEEK_REQUEST, detail: second })
    dispatch({ type: MEDIA_PLAY_REQUEST })
  }
  const next = nextPoint(chapters, at)
  const skip = isPointsOnly ? skipTo(chapters, at) : null
  const isOver = skip === 'over' || (until !== undefined && at >= until)
  // The outside system: the film.
  useEffect(() => {
    if (isOver) dispatch({ type: MEDIA_PAUSE_REQUEST })
    else if (typeof skip === 'number') dispatch({ type: MEDIA_SEEK_REQUEST, detail: skip })
  }, [isOver, skip, dispatch])
  const hasPoints = chapters.some(({ points }) => points.length > 0)
  return (
    <section className="bout-chapters" aria-label={t('chapters')}>
      {hasPoints && (
        <div className="point-bar">
          <button
            type="button"
            className="btn line sm"
            disabled={next === null}
            onClick={() => next !== null && go(next)}
          >
            <Icon name="next" size="m" />
            {t('nextPoint')}
          </button>
          <button
            type="button"
            className="btn line sm"
            aria-pressed={isPointsOnly}
            onClick={() => {
              setPointsOnly(!isPointsOnly)
              if (!isPointsOnly) go(nextPoint(chapters, 0) ?? 0)
            }}
          >
            {t('pointsOnly')}
          </button>
        </div>
      )}
      {until === undefined && <ChapterList chapters={chapters} at={at} onChoose={go} />}
    </section>
  )
}

interface ChapterListProps {
  chapters: readonly BoutChapter[]
  /** The current time of the recording (seconds). */
  at: number
  onChoose: (second: number) => void
}

function ChapterList({ chapters, at, onChoose }: ChapterListProps) {
  const { t } = useTranslation('live')
  const { language } = useLanguage()
  return (
    <ol>
      {chapters.map((chapter) => (
        <li key={chapter.playId}>
          <button
            type="button"
            aria-current={at >= chapter.at && at < chapter.to ? 'true' : undefined}
            onClick={() => onChoose(chapter.at)}
          >
            <bdi dir="ltr">{shownTime(chapter.at, language)}</bdi>
            <span dir="auto">{chapter.title}</span>
            <small>
              {t('points', {
                count: chapter.points.length,
                number: pageDigits(chapter.points.length, language),
              })}
            </small>
          </button>
        </li>
      ))}
    </ol>
  )
}
