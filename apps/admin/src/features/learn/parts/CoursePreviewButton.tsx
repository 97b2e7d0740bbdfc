import { useTranslation } from 'react-i18next'
import { PreviewButton } from '../../../desk/PreviewButton.tsx'
import { previewCourse } from '../courses.data.ts'

interface CoursePreviewButtonProps {
  id: number
  /** Whether there are changes that are not saved: the preview shows the saved course. */
  isChanged: boolean
}

/** Opens a course in the fan app as its learners see it, before or after it is on show. */
export function CoursePreviewButton({ id, isChanged }: CoursePreviewButtonProps) {
  const { t } = useTranslation('course')
  return (
    <PreviewButton
      linkOf={() => previewCourse(id)}
      noteOf={(hour) =>
        [t('preview.ends', { hour }), isChanged && t('preview.unsaved')].filter(Boolean).join(' ')
      }
    />
  )
}
