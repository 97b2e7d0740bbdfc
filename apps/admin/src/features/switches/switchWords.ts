import { approvals } from '@pahlavan/contract/admin/switches'
import { useTranslation } from 'react-i18next'

const names = ['commentApproval'] as const

/** The names of the switches and their values in words, for the question about what two admins changed. */
export function useSwitchWords() {
  const { t } = useTranslation('switches')
  const nameOf = (field: string): string => {
    const name = names.find((each) => each === field)
    return name ? t(`fields.${name}`) : field
  }
  const textOf = (_field: string, value: unknown): string => {
    const approval = approvals.find((each) => each === value)
    if (approval) return t(`approval.${approval}`)
    return typeof value === 'string' && value !== '' ? value : t('nothing')
  }
  return { nameOf, textOf }
}
