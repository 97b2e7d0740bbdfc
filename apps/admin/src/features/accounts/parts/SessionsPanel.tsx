import type { AccountDetail } from '@pahlavan/contract/admin/accounts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { useAccountActs } from '../accounts.data.ts'

/** The devices that are signed in. */
export function SessionsPanel({
  account: { id, sessions },
  mayHelp,
}: {
  account: AccountDetail
  mayHelp: boolean
}) {
  const { t } = useTranslation('accounts')
  const { language } = useLanguage()
  const { endSession } = useAccountActs(id)
  return (
    <Panel title={t('sessions.title')}>
      {sessions.length === 0 && <p className="hint">{t('sessions.none')}</p>}
      <ul className="rows account-rows">
        {sessions.map(({ id: sessionId, device, createdAt, lastSeenAt }) => (
          <li key={sessionId}>
            <div>
              <b>
                <bdi>{device || t('sessions.unknown')}</bdi>
              </b>
              <small>
                {t('sessions.since', { day: wholeDate(createdAt, language) })} · {t('sessions.seen')}{' '}
                <Ago moment={lastSeenAt} />
              </small>
            </div>
            {mayHelp && (
              <BusyButton
                type="button"
                className="btn line sm"
                busy={endSession.isPending}
                aria-label={t('sessions.endOf', { device: device || t('sessions.unknown') })}
                onClick={() => endSession.mutate({ id, sessionId })}
              >
                {t('sessions.end')}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      {mayHelp && sessions.length > 1 && (
        <BusyButton
          type="button"
          className="btn line sm"
          busy={endSession.isPending}
          onClick={() => endSession.mutate({ id })}
        >
          {t('sessions.endAll')}
        </BusyButton>
      )}
    </Panel>
  )
}
