import { pageDigits } from '@pahlavan/persian/digits'
import { NAME_MAX } from '@pahlavan/persian/name'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import type { Fault } from '../account.rules.ts'

/** The words for the fault of a form field. */
export function useFault(errors: Record<string, { type?: string | number } | undefined>) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  return (name: string): string | undefined => {
    const type = errors[name]?.type
    return type === undefined
      ? undefined
      : t(`fault.${type as Fault}`, { max: pageDigits(NAME_MAX, language) })
  }
}
