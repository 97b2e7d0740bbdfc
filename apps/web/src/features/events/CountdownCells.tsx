import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '@pahlavan/kit/time/countdown.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { serverNow } from '@pahlavan/client/server-time'
import './countdown.css'

const parts = ['days', 'hours', 'minutes', 'seconds'] as const

/** The time left until a moment of the server's clock, in four cells; a phone's clock may be wrong by hours. */
export function CountdownCells({ to }: { to: string }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const left = useCountdown(Date.parse(to), serverNow)
  if (left.isTimeUp) return <b className="count-up">{t('count.up')}</b>
  return (
    <span className="count" role="timer" aria-label={t('count.label')}>
      {parts.map((part) => (
        <span key={part} className={part === 'seconds' ? 'tick' : ''}>
          <b className="tnum">{pageDigits(String(left[part]).padStart(2, '0'), language)}</b>
          <small>{t(`count.${part}`)}</small>
        </span>
      ))}
    </span>
  )
}
