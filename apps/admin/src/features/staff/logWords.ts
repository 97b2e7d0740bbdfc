import { textStates } from '@pahlavan/contract/admin/drafts'
import { commentStates } from '@pahlavan/contract/admin/moderation'
import { refusalReasons } from '@pahlavan/contract/refusals'
import { roles } from '@pahlavan/contract/roles'
import { textOf, useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** The name of a logged field; null for one that has no words. */
export const fieldName = (name: string): string | null => textOf('staff', `fieldNames.${name}`)

/** The values of the log in words: a language, a state, a role, a moment; all else as it is written. */
export function useLogValues() {
  const { t } = useTranslation(['staff', 'desk', 'admin'])
  const { language } = useLanguage()
  return (name: string, value: unknown): string => {
    if (value === null || value === '') return t('values.empty')
    if (typeof value === 'boolean') return t(`values.${value ? 'true' : 'false'}`)
    if (name === 'language' && (value === 0 || value === 1)) return t(`desk:languages.${value}`)
    if (typeof value === 'number') return pageDigits(value, language)
    if (typeof value !== 'string') return JSON.stringify(value)
    const state = name === 'state' && textStates.find((each) => each === value)
    if (state) return t(`desk:states.${state}`)
    const decided = name === 'state' && commentStates.find((each) => each === value)
    if (decided) return t(`values.${decided}`)
    const reason = name === 'reason' && refusalReasons.find((each) => each === value)
    if (reason) return t(`values.${reason}`)
    const role = name === 'role' && roles.find((each) => each === value)
    if (role) return t(`admin:roles.${role}`)
    return MOMENT.test(value) ? weekdayAndHour(value, language) : value
  }
}
