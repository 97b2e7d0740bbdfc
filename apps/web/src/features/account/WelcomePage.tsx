import { useTranslation } from 'react-i18next'
import { Redirect } from '../../kit/address/location.ts'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Mark } from '@pahlavan/kit/media/Mark.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { LanguageSwitch, ThemeSwitch } from '@pahlavan/kit/form/Switches.tsx'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { usePageWay } from './pageWay.ts'
import { MobileForm } from './parts/MobileForm.tsx'
import { LoginSteps, RegisterSteps, TypeSteps, useRunning } from './parts/Steps.tsx'
import './sign-in.css'
import { SignInNavigationContext } from './way.ts'
import './welcome.css'

/** The way in: number and code, an account type and names, or on as a guest; then back to where one came from. */
export function WelcomePage() {
  const { t } = useTranslation('account')
  useTitle(t('welcome.title'))
  const page = usePageWay()
  const signedIn = useSignedIn()
  const running = useRunning(page.view === 'register' ? 'register' : 'login')
  if (signedIn) return <Redirect to={page.userAddress} />
  const isFirst = page.view !== 'type' && page.view !== 'register' && !running
  return (
    <SignInNavigationContext value={page.way}>
      {isFirst ? (
        <Gate {...page} register={() => page.way.to('type')} />
      ) : (
        <Step view={page.view} back={() => page.back(running !== null && page.view !== 'type')} />
      )}
    </SignInNavigationContext>
  )
}

interface GateProps {
  guestAddress: string
  hasEnded: boolean
  register: () => void
}

function Gate({ guestAddress, hasEnded, register }: GateProps) {
  const { t } = useTranslation('account')
  return (
    <main className="app gate">
      <div className="gate-art">
        <img src="/art/welcome.svg" width="390" height="360" alt="" fetchPriority="high" />
      </div>
      <div className="gate-form">
        <span className="gate-mark">
          <Mark />
        </span>
        <h1>{t('welcome.title')}</h1>
        {hasEnded ? <p role="alert">{t('welcome.ended')}</p> : <p>{t('welcome.text')}</p>}
        <MobileForm />
        <div className="gate-ways">
          <button type="button" className="btn line" onClick={register}>
            {t('welcome.register')}
          </button>
          <Anchor className="btn quiet" to={guestAddress} replace>
            {t('welcome.guest')}
          </Anchor>
        </div>
        <div className="gate-settings">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </main>
  )
}

function Step({ view, back }: { view: string | null; back: () => void }) {
  const { t } = useTranslation('common')
  return (
    <main className="app gate-step">
      <div className="drawer-head bare">
        <button type="button" className="icon-btn" aria-label={t('back')} onClick={back}>
          <Icon name="arrow-left" />
        </button>
      </div>
      <div className="sign-in">
        {view === 'type' && <TypeSteps />}
        {view === 'register' && <RegisterSteps />}
        {view !== 'type' && view !== 'register' && <LoginSteps />}
      </div>
    </main>
  )
}
