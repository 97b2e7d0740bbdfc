import type { PersonCard } from '@pahlavan/contract/people'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { nameOf, styleKey } from '../names.ts'
import { Flag } from '../../../kit/media/Flag.tsx'
import { Rank } from './Rank.tsx'

/** As those across the column are (`COLUMN_SIZES`): a dense screen takes fewer dots. */
const SIZES = '(min-width: 576px) 262px, (min-resolution: 2.5dppx) 30vw, (min-resolution: 1.5dppx) 37vw, 45vw'

/** A wrestler of a list: portrait, rank, name, weight and style. */
export function AthleteCard({ athlete, first = false }: { athlete: PersonCard; first?: boolean }) {
  const { t } = useTranslation('people')
  const { styleType, weightTitle } = athlete
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
        <span>{[weightTitle, styleType !== null && t(styleKey(styleType))].filter(Boolean).join(' · ')}</span>
      </p>
    </DrawerLink>
  )
}
