import { isProblemCode, sayProblem } from '@pahlavan/contract/problem-words'
import type { FieldFault } from '@pahlavan/kit/form/checked.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'

type FaultWord = 'missing' | 'short' | 'long' | 'small' | 'large' | 'few' | 'many' | 'invalid'

/** The fault of a field; a refusal of the server has its sentence. */
type ShownFault = FieldFault & { message?: string }

const isFault = (error: object): error is ShownFault => 'type' in error && typeof error.type === 'string'

/** The fault of a field, or the first one of its parts. */
function faultIn(error: unknown): ShownFault | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  return isFault(error) ? error : Object.values(error).map(faultIn).find(Boolean)
}

/** Says the error that React Hook Form has about a field, in a sentence. */
export function useFault() {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  return (error: unknown): string | undefined => {
    const fault = faultIn(error)
    if (!fault) return undefined
    const { type, message, limit = 0 } = fault
    if (message) return message
    return isProblemCode(type)
      ? sayProblem(type, language, fault)
      : t(`fault.${type as FaultWord}`, { limit: pageDigits(limit, language) })
  }
}
