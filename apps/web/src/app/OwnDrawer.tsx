import { ProfileDrawer } from '../features/account/ProfileDrawer.tsx'
import { MobileWaitNote } from '../features/mobile/MobileWaitNote.tsx'
import { MyPicksSheet } from '../features/predictions/MyPicksSheet.tsx'
import { AccountMenu } from './AccountMenu.tsx'

/** One's own account, with the way to one's picks and points. */
export const OwnDrawer = () => (
  <ProfileDrawer Picks={MyPicksSheet} WaitNote={MobileWaitNote} menu={<AccountMenu />} />
)
