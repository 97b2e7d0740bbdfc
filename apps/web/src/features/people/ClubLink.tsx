import { Anchor, type AnchorProps } from '../../kit/address/Anchor.tsx'
import { type KnownContent, noteKnown } from '../../kit/drawer/known.ts'
import { useClubPlace } from './clubAddress.ts'

type ClubLinkProps = Omit<AnchorProps, 'to' | 'place'> & { clubId: number; shows: KnownContent }

/** Opens a club; the link's own data appears at once. */
export function ClubLink({ clubId, shows, ...rest }: ClubLinkProps) {
  const placeOf = useClubPlace()
  const note = () => noteKnown('clubs', String(clubId), shows)
  return <Anchor {...rest} {...placeOf(clubId)} onClickCapture={note} />
}
