import { drawer, type DrawerName } from '@pahlavan/contract/drawers'
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFrameContext, DrawerHead } from '../../kit/DrawerHead.tsx'
import { useLanguage } from '../../kit/language.ts'
import { useSignedIn } from '../../kit/session.ts'
import { EmptyState } from '../../kit/States.tsx'
import './sign-in.css'
import { LoginSteps, RegisterSteps, TypeSteps } from './parts/Steps.tsx'
import { useDrawerWay } from './drawerWay.ts'
import { WayContext } from './way.ts'

/** The frame of every drawer of signing in. Who is signed in has no business here: the drawers go, and he is where he was. */
function VisitorsDrawer({ name, children }: { name: DrawerName; children: ReactNode }) {
  const { language } = useLanguage()
  const way = useDrawerWay()
  const signedIn = useSignedIn()
  const leave = useEffectEvent(way.leave)
  const { isTop } = useContext(DrawerFrameContext)
  // The outside system: the address, which may be one of before the sign-in.
  useEffect(() => {
    if (signedIn && isTop) leave()
  }, [signedIn, isTop])
  const { title, titleEn } = drawer(name)
  return (
    <WayContext value={way}>
      <DrawerHead title={language === 0 ? title : titleEn} />
      <div className="drawer-body sign-in">{children}</div>
    </WayContext>
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

function Ways() {
  const { t } = useTranslation('account')
  const way = useDrawerWay()
  return (
    <EmptyState title={t('loginNow.head')} text={t('loginNow.text')}>
      <div className="ways">
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

/** What a visitor meets where an account is needed. */
export const LoginNowDrawer = () => (
  <VisitorsDrawer name="login-now">
    <Ways />
  </VisitorsDrawer>
)
