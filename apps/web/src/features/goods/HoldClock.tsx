import { pageDigits } from '@pahlavan/persian/digits'
import { serverNow } from '@pahlavan/client/server-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useCountdown } from '@pahlavan/kit/time/countdown.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** How long goods are still reserved, after `lead` where nothing else says so. */
export function HoldClock({ until, lead }: { until: string; lead?: string }) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const { hours, minutes, seconds, isTimeUp } = useCountdown(Date.parse(until), serverNow)
  if (isTimeUp) return <span role="timer">{t('holdOver')}</span>
  const time = pageDigits(`${two(hours * 60 + minutes)}:${two(seconds)}`, language)
  return (
    <span role="timer">
      {lead} <bdi dir="ltr">{time}</bdi>
    </span>
  )
}
