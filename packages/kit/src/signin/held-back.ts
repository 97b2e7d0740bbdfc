import { CallFailure } from '@pahlavan/client/failure'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../text/language.ts'
import { useCountdown } from '../time/countdown.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Minutes and seconds until a moment (ms) in the digits of the page, or null once it is there. */
export function useClock(target: number): string | null {
  const { language } = useLanguage()
  const { days, hours, minutes, seconds, isTimeUp } = useCountdown(target)
  if (isTimeUp) return null
  const inAll = (days * 24 + hours) * 60 + minutes
  return pageDigits(`${two(inAll)}:${two(seconds)}`, language)
}

/** While the server says «not yet» (429 with `Retry-After`): the words with a clock in them. */
export function useHeldBack(error: unknown): string | undefined {
  const { t } = useTranslation('signin')
  const time = useClock(error instanceof CallFailure ? (error.retryAt ?? 0) : 0)
  return time === null ? undefined : t('heldBack', { time })
}
