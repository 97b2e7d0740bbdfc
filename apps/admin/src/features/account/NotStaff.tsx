import { useTranslation } from 'react-i18next'
import { GateCard } from './parts/GateCard.tsx'
import { SignOut } from './parts/SignOut.tsx'

/** The refusal of an account that may enter no room, with the ways to the app and to another account. */
export function NotStaff({ hasRole }: { hasRole: boolean }) {
  const { t } = useTranslation('account')
  return (
    <GateCard title={t('refused.title')}>
      <p className="gate-text">{t(hasRole ? 'refused.noRoom' : 'refused.text')}</p>
      <a className="btn full" href="/">
        {t('toApp')}
      </a>
      <SignOut />
    </GateCard>
  )
}
