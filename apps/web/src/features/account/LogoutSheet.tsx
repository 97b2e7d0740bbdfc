import { useTranslation } from 'react-i18next'
import { goTo } from '../../kit/address/location.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { useLogout } from './account.data.ts'
import { hasWaiting } from './bookmarkSync.ts'

/** Asks once more before the session ends. */
export function LogoutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const words = { failed: t('logout.failed'), done: t('logout.done') }
  const logout = useLogout(words, () => goTo('/', { replace: true }))
  return (
    <Sheet title={t('logout.title')} onClose={onClose}>
      <p className="sheet-text">{t(hasWaiting() ? 'logout.waiting' : 'logout.ask')}</p>
      <div className="sheet-ways">
        <BusyButton type="button" busy={logout.isPending} onClick={() => logout.mutate()}>
          {t('logout.title')}
        </BusyButton>
        <button type="button" className="btn line full" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Sheet>
  )
}
