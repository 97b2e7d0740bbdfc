import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/DrawerHead.tsx'
import { useDrawers } from '../../kit/drawers.ts'
import { EmptyState } from '../../kit/States.tsx'

/** What a visitor meets where an account is needed. This version has no sign-in, and says so. */
export function LoginNowDrawer() {
  const { t } = useTranslation('account')
  const { close } = useDrawers()
  return (
    <>
      <DrawerHead title={t('loginNow.title')} />
      <div className="drawer-body centred">
        <EmptyState title={t('loginNow.head')} text={t('notYet')}>
          <button type="button" className="btn" onClick={close}>
            {t('loginNow.action')}
          </button>
        </EmptyState>
      </div>
    </>
  )
}
