import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { LanguageSwitch, ThemeSwitch } from '@pahlavan/kit/form/Switches.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { profile } from './account.data.ts'
import { AccountMenu } from './parts/AccountMenu.tsx'
import { MobileWaitNote } from './parts/MobileWaitNote.tsx'
import { ProfileFigures } from './parts/ProfileFigures.tsx'
import { ProfileHead, ProfileSkeleton } from './parts/ProfileHead.tsx'
import { BelongingsMenu, type PicksSheet } from './parts/BelongingsMenu.tsx'
import './profile.css'

/** The user's own account: profile, belongings, settings and sign-out. */
export function ProfileDrawer({ Picks }: { Picks: PicksSheet }) {
  const { t } = useTranslation('profile')
  const own = useQuery(profile())
  return (
    <>
      <DrawerHead title={t('title')} />
      <div className="drawer-body profile">
        {own.isPending && <ProfileSkeleton />}
        {own.isError && !own.data && <ErrorState error={own.error} retry={() => void own.refetch()} />}
        {own.data && (
          <>
            <ProfileHead profile={own.data} />
            {own.data.mobileWait && <MobileWaitNote wait={own.data.mobileWait} />}
            <ProfileFigures figures={own.data.figures} />
            <BelongingsMenu profile={own.data} Picks={Picks} />
          </>
        )}
        <section className="menu-group settings" aria-label={t('settings')}>
          <LanguageSwitch />
          <hr className="rule" />
          <ThemeSwitch />
        </section>
        <AccountMenu />
        <div className="spacer" />
      </div>
    </>
  )
}
