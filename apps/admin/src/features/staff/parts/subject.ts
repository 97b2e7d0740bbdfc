import type { AuditKind } from '@pahlavan/contract/staff'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'

/** Names the object of a change: «کشتی ۲۴۱». */
export function useSubject() {
  const { t } = useTranslation('staff')
  const { language } = useLanguage()
  return (kind: AuditKind, id: string): string =>
    t('subject', { kind: t(`kinds.${kind}`), id: pageDigits(id, language) })
}
