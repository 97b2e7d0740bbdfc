import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { bestCourses } from '../learn.data.ts'
import { CoursePrice } from './CoursePrice.tsx'

/** The most viewed courses in one line. */
export function BestCourses() {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { to, state } = useDrawers().opening('education-list')
  const { data, isError } = useQuery(bestCourses(language))
  if (isError || data?.items.length === 0) return null
  return (
    <section className="section best-courses">
      <div className="section-head">
        <h2>{t('best')}</h2>
        <Anchor className="more" to={`${to}&courseSort=viewed`} place={state}>
          {t('all')}
          <Icon name="caret-right" size="s" />
        </Anchor>
      </div>
      <div className="rail" aria-busy={data === undefined}>
        {data === undefined && <span className="sk media" />}
        {data?.items.map((course, at) => (
          <DrawerLink
            key={course.id}
            drawer="education-detail"
            id={String(course.id)}
            shows={{ title: course.title, image: course.image }}
          >
            <Picture image={course.image} sizes="288px" first={at === 0} />
            <h3 className="clamp-2" dir="auto">
              {course.title}
            </h3>
            <p className="meta">
              <bdi>{course.teacher.name}</bdi>
              <CoursePrice course={course} />
            </p>
          </DrawerLink>
        ))}
      </div>
    </section>
  )
}
