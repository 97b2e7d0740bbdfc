import type { QueuedComment } from '@pahlavan/contract/admin/moderation'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'

/** Says who decided on a comment, when and why; null where nobody did. */
export function useDecisionText() {
  const { t } = useTranslation('moderation')
  const { language } = useLanguage()
  return ({ state, decision, refusal }: QueuedComment): string | null => {
    if (!decision || state === 'waiting') return null
    const sentence = t('decided', {
      by: decision.by ?? t('somebody'),
      state: t(`states.${state}`),
      moment: weekdayAndHour(decision.at, language),
    })
    if (!refusal) return sentence
    return [sentence, t(`reasons.${refusal.reason}`), refusal.note].filter(Boolean).join(' · ')
  }
}
