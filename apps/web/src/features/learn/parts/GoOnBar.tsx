import type { CourseDetail } from '@pahlavan/contract/learn'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLessonPlace } from '../lessonAddress.ts'
import { CertificateButton } from './CertificateButton.tsx'

/** The next lesson of an owned course, always in reach; at its end, the certificate. */
export function GoOnBar({ course: { id, progress, nextLesson } }: { course: CourseDetail }) {
  const { t } = useTranslation('learn')
  const lessonPlace = useLessonPlace()
  if (!nextLesson && !progress?.isDone) return null
  return (
    <div className="pay-bar go-on-bar">
      {nextLesson && (
        <Anchor className="btn" {...lessonPlace(nextLesson.lessonId)}>
          <Icon name="play-fill" size="m" />
          <span className="clamp-1">{t('goOnWith', { title: nextLesson.title })}</span>
        </Anchor>
      )}
      {progress?.isDone && <CertificateButton courseId={id} />}
    </div>
  )
}
