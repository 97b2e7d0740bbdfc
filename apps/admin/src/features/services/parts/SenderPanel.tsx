import type { RequestDetail } from '@pahlavan/contract/admin/requests'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { FactRow, FactRows } from '../../../desk/FactRow.tsx'
import { Panel } from '../../../desk/Panel.tsx'

/** The sender, and the consent of a guardian. */
export function SenderPanel({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request')
  const { language } = useLanguage()
  const { sender, mobile, sent, createdAt, consent, status } = request
  return (
    <Panel title={t('sender.title')}>
      <FactRows>
        <FactRow name={t('sender.name')}>
          <bdi>{sender ?? t('unnamed')}</bdi>
        </FactRow>
        <FactRow name={t('sender.mobile')}>
          {mobile && <bdi dir="ltr">{pageDigits(mobile, language)}</bdi>}
        </FactRow>
        <FactRow name={t('sender.at')}>{weekdayAndHour(createdAt, language)}</FactRow>
        <FactRow name={t('sender.sent')}>{formatNumber(sent, language)}</FactRow>
        <FactRow name={t('consent.title')}>
          {consent && (
            <>
              {status === 'consent' && consent.until
                ? t('consent.until', { moment: weekdayAndHour(consent.until, language) })
                : t('consent.given')}{' '}
              <bdi dir="ltr">{pageDigits(consent.mobile, language)}</bdi>
            </>
          )}
        </FactRow>
      </FactRows>
    </Panel>
  )
}
