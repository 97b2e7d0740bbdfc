import type { PersonDetail } from '@pahlavan/contract/people'
import { useTranslation } from 'react-i18next'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { Flag } from '../../../kit/media/Flag.tsx'
import { useComparison } from '../../bouts/rivalAddress.ts'
import { nameOf } from '../names.ts'

const SIZES = '(min-width: 576px) 276px, 48vw'

/** The two faces with name, country, club and weight; each leads to its wrestler. */
export function CompareHead({ both }: { both: readonly [PersonDetail, PersonDetail] }) {
  const { t } = useTranslation('people')
  const comparison = useComparison()
  return (
    <header className="compare-head">
      {both.map((athlete) => (
        <Anchor key={athlete.id} {...comparison(athlete.id, null)}>
          <Picture image={athlete.portrait ?? athlete.avatar} sizes={SIZES} className="media" alt="" first />
          <b dir="auto">{nameOf(athlete)}</b>{' '}
          <small>
            <Flag code={athlete.countryCode} />
            <span>{[athlete.weightTitle, athlete.clubName].filter(Boolean).join(' · ')}</span>
          </small>
        </Anchor>
      ))}
      <i aria-hidden="true">{t('compare.versus')}</i>
    </header>
  )
}

/** The head and the figures while the data loads, in their sizes. */
export const CompareHeadSkeleton = () => (
  <output aria-busy="true">
    <div className="compare-head">
      {[1, 2].map((side) => (
        <div key={side}>
          <div className="sk media rounded-none" />
          <span className="sk name" />
          <span className="sk line" />
        </div>
      ))}
    </div>
    <div className="pad section">
      <div className="sk compare-blank" />
    </div>
  </output>
)
