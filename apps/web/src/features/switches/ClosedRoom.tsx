import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'

/** A screen that the club has closed at present; a signed-in fan finds there the way to bought things. */
export function ClosedRoom({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation('switches')
  const signedIn = useSignedIn()
  return (
    <EmptyState title={t('closed.title')} text={t('closed.text')} isPage={isPage}>
      {signedIn && (
        <DrawerLink className="btn line" drawer="transaction-list">
          {t('closed.bought')}
        </DrawerLink>
      )}
    </EmptyState>
  )
}
