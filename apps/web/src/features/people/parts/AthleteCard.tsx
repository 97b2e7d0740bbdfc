import type { PersonCard } from '@pahlavan/contract/people'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { nameOf } from '../names.ts'
import { useStyleName } from '../useStyleName.ts'
import { Flag } from '../../../kit/media/Flag.tsx'
import { Rank } from './Rank.tsx'

/** As those across the column are (`COLUMN_SIZES`): a dense screen takes fewer dots. */
const SIZES = '(min-width: 576px) 262px, (min-resolution: 2.5dppx) 30vw, (min-resolution: 1.5dppx) 37vw, 45vw'

/** A wrestler of a list: portrait, rank, name, weight and style. */
export function AthleteCard({ athlete, first = false }: { athlete: PersonCard; first?: boolean }) {
  const { styleType, weightTitle } = athlete
  const styleName = useStyleName([styleType])(styleType)
  return (
    <DrawerLink
      className="athlete"
      drawer="player"
      id={String(athlete.id)}
      shows={{ title: nameOf(athlete), image: athlete.avatar }}
    >
      <Rank rank={athlete.rank} />
      <Picture image={athlete.avatar} sizes={SIZES} first={first} />
      <h3 dir="auto">{nameOf(athlete)}</h3>
      <p>
        <Flag code={athlete.countryCode} />
        <span>{[weightTitle, styleName].filter(Boolean).join(' · ')}</span>
      </p>
    </DrawerLink>
  )
}
