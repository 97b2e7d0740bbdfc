import type { DrawerName } from '@pahlavan/contract/drawers'
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFrameContext, DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { afterSignIn } from '@pahlavan/client/session'
import { useDrawerTitle } from '../../kit/drawer/useDrawerTitle.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import './sign-in.css'
import { LoginSteps, RegisterSteps, TypeSteps } from './parts/Steps.tsx'
import { useDrawerWay } from './drawerWay.ts'
import { SignInNavigationContext } from './way.ts'

/** The frame of the sign-in drawers. For a signed-in user the drawers close, and the page below stays. */
function VisitorsDrawer({ name, children }: { name: DrawerName; children: ReactNode }) {
  const way = useDrawerWay()
  const signedIn = useSignedIn()
  const leave = useEffectEvent(way.leave)
  const { isTop } = useContext(DrawerFrameContext)
  // The outside system: the address, which may be one of before the sign-in.
  useEffect(() => {
    if (signedIn && isTop) leave()
  }, [signedIn, isTop])
  return (
    <SignInNavigationContext value={way}>
      <DrawerHead title={useDrawerTitle(name)} />
      <div className="drawer-body sign-in">{children}</div>
    </SignInNavigationContext>
  )
}

export const LoginDrawer = () => (
  <VisitorsDrawer name="login">
    <LoginSteps />
  </VisitorsDrawer>
)

export const RegisterDrawer = () => (
  <VisitorsDrawer name="register">
    <RegisterSteps />
  </VisitorsDrawer>
)

/** The account type at the beginning of a sign-up (`userType`), or of an unknown number that signs in (`userTypeLogin`). */
export const TypeDrawer = ({ name }: { name: DrawerName }) => (
  <VisitorsDrawer name={name}>
    <TypeSteps />
  </VisitorsDrawer>
)

/** A visitor who leaves without an account drops the action that needed one. */
const forgetWhenLeft = () => () => afterSignIn(null)

function Ways() {
  const { t } = useTranslation('account')
  const way = useDrawerWay()
  return (
    <EmptyState title={t('loginNow.head')} text={t('loginNow.text')}>
      <div className="ways" ref={forgetWhenLeft}>
        <button type="button" className="btn full" onClick={() => way.to('login')}>
          {t('loginNow.login')}
        </button>
        <button type="button" className="btn line full" onClick={() => way.to('type')}>
          {t('loginNow.register')}
        </button>
        <button type="button" className="btn quiet full" onClick={way.back}>
          {t('loginNow.action')}
        </button>
      </div>
    </EmptyState>
  )
}

/** Tells a visitor that the action needs an account. */
export const LoginNowDrawer = () => (
  <VisitorsDrawer name="login-now">
    <Ways />
  </VisitorsDrawer>
)
