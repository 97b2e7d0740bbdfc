import type { LessonRow } from '@pahlavan/contract/learn'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { shownTime } from '../../../kit/player/clock.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useLessonPlace } from '../lessonAddress.ts'

interface LessonLineProps {
  lesson: LessonRow
  /** Whether the caller may see it. */
  isOpen: boolean
  isCurrent: boolean
  /** Whether staff alone see it yet: its film is on its way. */
  isWaiting?: boolean | undefined
}

/** A lesson of a course: its number, or a mark that it is done; its name; and a lock where it has to be bought. */
export function LessonLine({ lesson, isOpen, isCurrent, isWaiting }: LessonLineProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const lessonPlace = useLessonPlace()
  const { id, title, kind, position, durationSeconds, questionCount, isFree, isDone, percent } = lesson
  const length =
    kind === 'quiz'
      ? t('questions', { count: questionCount, number: pageDigits(questionCount, language) })
      : shownTime(durationSeconds, language)
  const state = isDone ? 'is-done' : isCurrent ? 'is-current' : ''
  return (
    <li className={`lesson-line ${state}`}>
      <Anchor {...lessonPlace(id)} aria-current={isCurrent || undefined}>
        <i>
          {isDone ? <Icon name="check-bold" size="s" /> : pageDigits(position, language)}
          {isDone && <span className="vh">{t('done')}</span>}
        </i>
        <span>
          <b dir="auto">{title}</b>
          <small>{length}</small>
          {percent !== null && percent > 0 && !isDone && (
            <progress max={100} value={percent} aria-label={t('progress')} />
          )}
        </span>
        {!isOpen && (
          <>
            <Icon name="lock-key" size="m" />
            <span className="vh">{t('locked')}</span>
          </>
        )}
        {isWaiting && <span className="tag warn">{t('waits')}</span>}
        {isFree && !isDone && <span className="tag brand">{t('preview')}</span>}
      </Anchor>
    </li>
  )
}
