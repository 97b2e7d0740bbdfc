import { useClubId } from './clubAddress.ts'
import { ClubList } from './parts/ClubList.tsx'
import { ClubPage } from './parts/ClubPage.tsx'
import './clubs.css'
import './people.css'

/** The clubs, or the one that the address names. */
export function ClubsDrawer() {
  const { clubId } = useClubId()
  return clubId === null ? <ClubList /> : <ClubPage key={clubId} id={clubId} />
}
