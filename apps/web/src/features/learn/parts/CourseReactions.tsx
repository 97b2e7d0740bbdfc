import type { CourseDetail } from '@pahlavan/contract/learn'
import { useTranslation } from 'react-i18next'
import { afterSignIn, hasSession } from '@pahlavan/client/session'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { Icon } from '../../../kit/media/Icon.tsx'
import { ShareButton } from '../../../kit/share/ShareButton.tsx'
import { Count } from '../../../kit/text/Count.tsx'
import { useLanguage } from '../../../kit/text/language.ts'
import { useLikeCourse } from '../courseLikes.data.ts'

/** Liking a course, for which a visitor is asked to sign in, and sharing it. */
export function CourseReactions({ course }: { course: CourseDetail }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const like = useLikeCourse(language, course.id, t('like.failed'))
  const isLike = course.isLike === true
  const tap = () => {
    if (hasSession()) return like.mutate(!isLike)
    afterSignIn(() => like.mutate(true))
    return open('login-now')
  }
  return (
    <div className="react">
      <button
        type="button"
        className={isLike ? 'btn liked' : 'btn line'}
        aria-pressed={isLike}
        aria-label={t('like.label')}
        onClick={tap}
      >
        <Icon name={isLike ? 'heart-fill' : 'heart'} size="m" />
        <span>
          <Count of={course.likeCount} />
        </span>
      </button>
      <ShareButton
        path={`/eductional?pagesList=education-detail&nameId=courseId&courseId=${course.id}`}
        title={course.title}
        wide
      />
    </div>
  )
}
