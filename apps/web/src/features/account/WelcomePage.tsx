import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/Anchor.tsx'
import { useLocation } from 'react-router'
import { Mark } from '../../kit/Mark.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../kit/Switches.tsx'
import { ownAddress } from './ownAddress.ts'
import './welcome.css'

/** The way in. This version has no sign-in, and says so; a guest goes on to where they came from. */
export function WelcomePage() {
  const { t } = useTranslation('account')
  const { search } = useLocation()
  const back = ownAddress(new URLSearchParams(search).get('returnUrl'))
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
        <p>{t('notYet')}</p>
        <Anchor className="btn full" to={back} replace>
          {t('welcome.guest')}
        </Anchor>
        <div className="gate-settings">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </main>
  )
}
