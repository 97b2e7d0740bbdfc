import { useQuery } from '@tanstack/react-query'
import type { MobileWait } from '@pahlavan/contract/mobile-wait'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { profile } from './account.data.ts'
import { ProfileFigures } from './parts/ProfileFigures.tsx'
import { ProfileHead, ProfileSkeleton } from './parts/ProfileHead.tsx'
import { BelongingsMenu, type PicksSheet } from './parts/BelongingsMenu.tsx'
import './profile.css'

interface ProfileDrawerProps {
  Picks: PicksSheet
  WaitNote: ComponentType<{ wait: MobileWait }>
  menu: ReactNode
}

/** The user's own account: profile, belongings, and the menu of the account. */
export function ProfileDrawer({ Picks, WaitNote, menu }: ProfileDrawerProps) {
  const { t } = useTranslation('profile')
  const own = useQuery(profile())
  return (
    <>
      <DrawerHead title={t('title')} />
      <div className="drawer-body profile">
        <ReadState of={own} loading={<ProfileSkeleton />} />
        {own.data && (
          <>
            <ProfileHead profile={own.data} />
            {own.data.mobileWait && <WaitNote wait={own.data.mobileWait} />}
            <ProfileFigures figures={own.data.figures} />
            <BelongingsMenu profile={own.data} Picks={Picks} />
          </>
        )}
        {menu}
        <div className="spacer" />
      </div>
    </>
  )
}
