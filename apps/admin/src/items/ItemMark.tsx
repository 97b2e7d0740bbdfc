import type { ItemState } from '@pahlavan/contract/admin/items'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dayWord, hourOf } from '@pahlavan/kit/text/hours.ts'
import { useTranslation } from 'react-i18next'
import '../desk/state-mark.css'

/** Where an item stands, as a sign and a word; one that waits says its time. */
export function ItemMark({ state, publishAt }: { state: ItemState; publishAt: string | null }) {
  const { t } = useTranslation(['item', 'desk'])
  const { language } = useLanguage()
  const waits = state === 'waiting' && publishAt
  return (
    <span className={`state-mark ${state}`}>
      <i />
      {waits
        ? t('desk:at', { day: dayWord(publishAt, language), hour: hourOf(publishAt, language) })
        : t(`states.${state}`)}
    </span>
  )
}
