import type { PersonCard } from '@pahlavan/contract/people'
import type { ComponentProps } from 'react'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { AthleteCard } from './AthleteCard.tsx'

interface AthleteGridProps extends ComponentProps<typeof MoreOnScroll> {
  athletes: PersonCard[]
  /** How many stand above the fold of a phone. */
  first?: number
}

/** Wrestlers without end, two in a row. */
export function AthleteGrid({ athletes, first = 4, ...end }: AthleteGridProps) {
  return (
    <>
      <ul className="athletes">
        {athletes.map((athlete, at) => (
          <li key={athlete.id}>
            <AthleteCard athlete={athlete} first={at < first} />
          </li>
        ))}
      </ul>
      <MoreOnScroll {...end} />
    </>
  )
}

const CELLS = [1, 2, 3, 4, 5, 6]

/** Wrestlers before they have come. */
export const AthletesSkeleton = () => (
  <output className="athletes" aria-busy="true">
    {CELLS.map((cell) => (
      <span key={cell} className="athlete">
        <span className="sk media" />
        <span className="sk mt-3 block h-5 w-4/5" />
        <span className="sk mt-2 block h-4 w-1/2" />
      </span>
    ))}
  </output>
)
