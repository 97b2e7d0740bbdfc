import type { CoursePreview } from '@pahlavan/contract/course-previews'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import '../../../kit/feedback/preview-strip.css'

/** Says that this is a preview, of which version, and whether fans see that version. */
export function PreviewStrip({ status }: { status: CoursePreview }) {
  const { t } = useTranslation('staff')
  const { language } = useLanguage()
  const { state, version, publishAt } = status
  // Nobody has changed a course of version 0 since it came to the club.
  const name =
    version === 0
      ? t('coursePreview.original')
      : t('coursePreview.version', { version: pageDigits(version, language) })
  const moment = publishAt === null ? '' : weekdayAndHour(publishAt, language)
  return (
    <p className="preview-strip" role="note">
      {name} {t(`coursePreview.states.${state}`, { moment })} {t('coursePreview.nothingKept')}
    </p>
  )
}
