import type { Session } from '@pahlavan/contract/account'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { sessions, useRevoke } from './account.data.ts'

function Device({ session }: { session: Session }) {
  const { t } = useTranslation('profile')
  const revoke = useRevoke({ done: t('sessions.done') })
  return (
    <li className="device">
      <div>
        <b>
          <bdi>{session.device || t('sessions.unknown')}</bdi>
        </b>
        <small>
          {t('sessions.seen')} <Ago moment={session.lastSeenAt} />
        </small>
      </div>
      {session.isCurrent ? (
        <span className="tag ok">{t('sessions.current')}</span>
      ) : (
        <BusyButton
          type="button"
          className="btn line sm"
          busy={revoke.isPending}
          onClick={() => revoke.mutate(session.id)}
        >
          {t('sessions.revoke')}
        </BusyButton>
      )}
    </li>
  )
}

/** Where one is signed in; each of the others can be signed out. */
export function SessionsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const list = useQuery(sessions())
  return (
    <Sheet title={t('sessions.title')} onClose={onClose}>
      <ReadState of={list} loading={<div className="sk device-sk" aria-busy="true" />} />
      <ul className="devices">
        {list.data?.map((one) => (
          <Device key={one.id} session={one} />
        ))}
      </ul>
    </Sheet>
  )
}
