import type { CourseDetail } from '@pahlavan/contract/learn'
import { useTranslation } from 'react-i18next'
import { LikeButton } from '../../../kit/reaction/LikeButton.tsx'
import { ShareButton } from '../../../kit/share/ShareButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { likeOf, useLikeCourse } from '../courseLikes.data.ts'

/** Liking a course, for which a visitor is asked to sign in, and sharing it. */
export function CourseReactions({ course }: { course: CourseDetail }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const like = useLikeCourse(language, course, t('like.failed'))
  return (
    <div className="react">
      <LikeButton thing={course} about={likeOf(course)} label={t('like.label')} like={like.mutate} />
      <ShareButton
        path={`/eductional?pagesList=education-detail&nameId=courseId&courseId=${course.id}`}
        title={course.title}
        wide
      />
    </div>
  )
}
