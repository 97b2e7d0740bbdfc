import type { EditedSlide } from '@pahlavan/contract/admin/slides'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import type { SlideState } from '../slides.data.ts'

interface SlideMarkProps {
  slide: EditedSlide
  state: SlideState
}

/** Whether the fans see a slide, until when or from when, and whether its link still leads somewhere. */
export function SlideMark({ slide: { fields, isLinkGone }, state }: SlideMarkProps) {
  const { t } = useTranslation('slide')
  const { language } = useLanguage()
  const wordsOf = () => {
    if (state === 'later' && fields.startsAt)
      return t('until.later', { moment: weekdayAndHour(fields.startsAt, language) })
    if (state === 'on' && fields.endsAt)
      return t('until.on', { moment: weekdayAndHour(fields.endsAt, language) })
    return t(`states.${state}`)
  }
  return (
    <small className={`slide-state ${state}`}>
      <i />
      {wordsOf()}
      {isLinkGone && <em>{t('linkGone')}</em>}
    </small>
  )
}
