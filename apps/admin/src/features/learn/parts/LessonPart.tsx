import type { LessonContent, OutlineLesson, WaitedFilm } from '@pahlavan/contract/admin/outline'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { type LessonPlace, moveLesson, nextPlace, withLesson, withoutLesson } from '../outline.rules.ts'
import { useWaitedFilm } from './waitedFilm.ts'
import { LessonCaptions } from './LessonCaptions.tsx'
import { LessonFields } from './LessonFields.tsx'
import { useOutlineNames } from './outlineNames.ts'
import type { OutlinePartProps } from './outlinePart.ts'
import { StepButtons } from './StepButtons.tsx'

interface LessonPartProps extends OutlinePartProps {
  lesson: OutlineLesson
  place: LessonPlace
}

/** A lesson of an outline: one line that opens to its fields, and the ways to move it, over the edge of its section too. */
export function LessonPart(props: LessonPartProps) {
  const { lesson, sections, place, contents, courseId, handle, onChange } = props
  const names = useOutlineNames()
  // A new lesson stays open while its title is typed.
  const [isNew] = useState(lesson.title === '' && lesson.id === null)
  const content = lesson.id === null ? undefined : contents.get(lesson.id)
  const waited = useWaitedFilm(lesson, content)
  const name = names.ofLesson(lesson)
  const step = (by: 1 | -1) => nextPlace(sections, place, by)
  const move = (by: 1 | -1) => {
    const to = step(by)
    if (to) onChange(moveLesson(sections, place, to))
  }
  return (
    <>
      {handle}
      <details open={isNew}>
        <summary>
          <Icon name="caret-down" size="s" />
          <bdi>{name}</bdi>
          <LessonTags lesson={lesson} content={content} waited={waited} />
        </summary>
        <LessonFields
          lesson={lesson}
          waited={waited}
          keepsFilm={content?.keepsFilm === true}
          onChange={(changes) => onChange(withLesson(sections, place, changes))}
        />
        {lesson.kind === 'quiz' ? (
          <QuizLink lessonId={lesson.id} courseId={courseId} />
        ) : (
          <LessonCaptions
            lessonId={lesson.id}
            courseId={courseId}
            title={name}
            captions={content?.captions ?? []}
          />
        )}
      </details>
      <StepButtons
        title={name}
        canRise={step(-1) !== null}
        canSink={step(1) !== null}
        canDrop={(content?.learners ?? 0) === 0}
        onStep={move}
        onDrop={() => onChange(withoutLesson(sections, place))}
      />
    </>
  )
}

/** The way to the questions of a quiz, which has them once it is stored. */
function QuizLink({ lessonId, courseId }: { lessonId: number | null; courseId: number | null }) {
  const { t } = useTranslation('course')
  if (lessonId === null || courseId === null) return <p className="hint">{t('quiz.saveFirst')}</p>
  return (
    <Link href={`/courses/${courseId}?quiz=${lessonId}`} className="btn line sm">
      {t('quiz.edit')}
    </Link>
  )
}

interface LessonTagsProps {
  lesson: OutlineLesson
  content: LessonContent | undefined
  waited: WaitedFilm | null
}

/** The signs of a lesson: a quiz, a film that is not ready, free, not shown, and how many have begun it. */
function LessonTags({ lesson, content, waited }: LessonTagsProps) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const learners = content?.learners ?? 0
  const isOnItsWay = waited?.upload != null && waited.upload.state !== 'failed'
  return (
    <small>
      {lesson.kind === 'quiz' && (
        <span className="tag">
          {t('lesson.quiz', { shown: pageDigits(content?.questions ?? 0, language) })}
        </span>
      )}
      {waited && (
        <span className={isOnItsWay ? 'tag warn' : 'tag bad'}>
          {t(isOnItsWay ? 'lesson.waits' : 'lesson.failed')}
        </span>
      )}
      {lesson.isFree && <span className="tag ok">{t('lesson.free')}</span>}
      {!lesson.isShown && <span className="tag warn">{t('lesson.hidden')}</span>}
      {learners > 0 && (
        <span className="tag">
          {t('lesson.learners', { count: learners, shown: formatNumber(learners, language) })}
        </span>
      )}
    </small>
  )
}
