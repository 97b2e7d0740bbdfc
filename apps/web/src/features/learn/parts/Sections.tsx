import type { CourseDetail } from '@pahlavan/contract/learn'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { LessonLine } from './LessonLine.tsx'

interface SectionsProps {
  course: CourseDetail
  /** The lesson that is open. */
  current?: number
  /** In a preview, the lessons with a film on its way. */
  waiting?: readonly number[] | undefined
}

/** The sections of a course, with the current one open. */
export function Sections({ course, current, waiting }: SectionsProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { sections } = course
  const wanted = current ?? course.nextLesson?.lessonId
  const holds = sections.find(({ lessons }) => lessons.some(({ id }) => id === wanted)) ?? sections[0]
  const number = (of: number) => pageDigits(of, language)
  return (
    <section className="course-sections">
      <div className="section-head">
        <h2>{t('contents')}</h2>
        <small>{t('sections', { count: sections.length, number: number(sections.length) })}</small>
      </div>
      {sections.map((section) => (
        <details key={section.id} open={section === holds}>
          <summary>
            <b>
              {t('section', { number: number(section.position) })} <span dir="auto">{section.title}</span>
            </b>
            <small>
              {t('lessons', { count: section.lessons.length, number: number(section.lessons.length) })}
            </small>
            <Icon name="caret-down" size="s" />
          </summary>
          <ol>
            {section.lessons.map((lesson) => (
              <LessonLine
                key={lesson.id}
                lesson={lesson}
                isOpen={lesson.isFree || course.isBought === true || course.progress !== null}
                isCurrent={lesson.id === current}
                isWaiting={waiting?.includes(lesson.id)}
              />
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}
