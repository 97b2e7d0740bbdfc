import { ProfileDrawer } from '../features/account/ProfileDrawer.tsx'
import { MyPicksSheet } from '../features/predictions/MyPicksSheet.tsx'

/** One's own account, with the way to one's picks and points. */
export const OwnDrawer = () => <ProfileDrawer Picks={MyPicksSheet} />
