import type { MobileWait } from '@pahlavan/contract/mobile-wait'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { useEndWait } from './mobile.data.ts'
import { maskMobile } from '@pahlavan/persian/mobile'
import './mobile-wait.css'

/** A change of one's number that waits, with the way to cancel it; or how it ended, until one has read it. */
export function MobileWaitNote({ wait }: { wait: MobileWait }) {
  const { t } = useTranslation('profile')
  const { language } = useLanguage()
  const isWaiting = wait.state === 'waiting'
  const end = useEndWait(isWaiting ? { done: t('mobileWait.cancelled') } : {})
  const words = {
    mobile: `\u2066${pageDigits(maskMobile(wait.mobile), language)}\u2069`,
    date: wholeDate(wait.dueAt, language),
    time: hourOf(wait.dueAt, language),
  }
  return (
    <section className="mobile-wait" aria-label={t('mobileWait.title')}>
      <p>{t(`mobileWait.${wait.state}`, words)}</p>
      <BusyButton
        type="button"
        className="btn line sm"
        busy={end.isPending}
        onClick={() => !end.isPending && end.mutate()}
      >
        {t(isWaiting ? 'mobileWait.cancel' : 'mobileWait.read')}
      </BusyButton>
    </section>
  )
}
