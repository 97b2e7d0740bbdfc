import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../kit/address/WayOn.tsx'
import { useIsVisitor, useSignedIn } from '@pahlavan/kit/server/session.ts'

/** What only its owner sees: a visitor is led to signing in, and nothing is asked of the server. */
export function OwnOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account')
  const signedIn = useSignedIn()
  const isVisitor = useIsVisitor()
  if (signedIn) return children
  if (!isVisitor) return null
  return (
    <EmptyPlace kind="lock" title={t('ownOnly.title')} text={t('ownOnly.text')}>
      <DrawerLink className="btn" drawer="login-now">
        {t('ownOnly.action')}
      </DrawerLink>
      <WayOn to="events" />
    </EmptyPlace>
  )
}
