import { ProfileDrawer } from '../features/account/ProfileDrawer.tsx'
import { useSettings } from '../features/account/settingsAddress.ts'
import { MobileWaitNote } from '../features/mobile/MobileWaitNote.tsx'
import { MyPicksSheet } from '../features/predictions/MyPicksSheet.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** One's own account, with the way to one's picks and points; or its settings. */
export function OwnDrawer() {
  if (useSettings().isOpen) return <SettingsPage />
  return <ProfileDrawer Picks={MyPicksSheet} WaitNote={MobileWaitNote} menu={<AccountMenu />} />
}
