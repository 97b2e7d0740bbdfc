import type { TextState } from '@pahlavan/contract/admin/drafts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dayWord, hourOf } from '@pahlavan/kit/text/hours.ts'
import { useTranslation } from 'react-i18next'
import './state-mark.css'

interface StateMarkProps {
  state: TextState
  /** The moment of publication of a text that waits. */
  publishAt?: string | null
}

/** Where a text stands, as a sign and a word: a draft, waiting with its time, published, published with changes, taken back. */
export function StateMark({ state, publishAt = null }: StateMarkProps) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const time =
    state === 'waiting' && publishAt
      ? t('at', { day: dayWord(publishAt, language), hour: hourOf(publishAt, language) })
      : null
  return (
    <span className={`state-mark ${state}`}>
      <i />
      {time ?? t(`states.${state}`)}
      {state === 'changed' && <span>{t('unpublished')}</span>}
    </span>
  )
}
