import type { Technique, TechniqueLesson } from '@pahlavan/contract/techniques'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { shownTime } from '../../kit/player/clock.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useLessonOf } from './lessonAddress.ts'
import { type TechniqueChoice, techniqueList } from './techniques.data.ts'
import './techniques.css'

/** So many techniques are shown, and so many lessons of each. */
const [TECHNIQUES, LESSONS] = [4, 2]

/** The lessons that teach a bout's or a wrestler's techniques; asked for when it comes near, and nothing where there are none. */
export function Techniques({ about }: { about: TechniqueChoice }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const [ref, isNear] = useNear()
  const { data, isError } = useQuery({ ...techniqueList(language, about), enabled: isNear })
  if (isError || data?.length === 0) return null
  const title = 'playId' in about ? 'technique.ofBout' : 'technique.ofPlayer'
  return (
    <section className="section techniques" ref={ref}>
      {data && (
        <>
          <div className="section-head">
            <h2>{t(title)}</h2>
          </div>
          <ul>
            {data.slice(0, TECHNIQUES).map((one) => (
              <OneTechnique key={one.id} technique={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OneTechnique({ technique }: { technique: Technique }) {
  return (
    <li>
      <h3 dir="auto">{technique.title}</h3>
      {technique.lessons.slice(0, LESSONS).map((lesson) => (
        <Lesson key={lesson.lessonId} lesson={lesson} />
      ))}
    </li>
  )
}

function Lesson({ lesson }: { lesson: TechniqueLesson }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const lessonOf = useLessonOf()
  const { courseId, lessonId, title, courseTitle, durationSeconds, isFree } = lesson
  return (
    <Anchor className="technique-lesson" {...lessonOf(courseId, lessonId)}>
      <Icon name="graduation-cap" size="m" />
      <span>
        <b dir="auto">{title}</b>
        <small>
          <span dir="auto">{courseTitle}</span>
          {durationSeconds > 0 && ` · ${shownTime(durationSeconds, language)}`}
        </small>
      </span>
      {isFree && <span className="tag brand">{t('preview')}</span>}
      <Icon name="caret-right" size="s" />
    </Anchor>
  )
}
