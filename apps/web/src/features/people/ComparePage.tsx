import type { PersonDetail } from '@pahlavan/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ReadState, readStateOf } from '@pahlavan/kit/feedback/ReadState.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { ShareButton } from '../../kit/share/ShareButton.tsx'
import { Meetings } from '../bouts/Meetings.tsx'
import { nameOf } from './names.ts'
import { CompareFigures } from './parts/CompareFigures.tsx'
import { CompareHead, CompareHeadSkeleton } from './parts/CompareHead.tsx'
import { person } from './people.data.ts'
import './compare.css'

const addressOf = (id: number, rivalId: number) =>
  `/?pagesList=player&nameId=playerId&playerId=${id}&against=${rivalId}`

const WRESTLER = 1

/** A wrestler; anybody else is nobody to compare. */
function useWrestler(id: number) {
  const { language } = useLanguage()
  const detail = useQuery(person(language, id))
  const isOther = detail.data !== undefined && detail.data.userRoleType !== WRESTLER
  return { ...detail, data: isOther ? undefined : detail.data, isOther }
}

/** Two wrestlers side by side: faces, figures, medals, and their bouts against each other. */
export function ComparePage({ id, rivalId }: { id: number; rivalId: number }) {
  const { t } = useTranslation('people')
  const [one, other] = [useWrestler(id), useWrestler(rivalId)]
  const isNamed = id > 0 && id !== rivalId && !one.isOther && !other.isOther
  // The read that is behind speaks for both.
  const slow = readStateOf(one, isNamed) === 'ready' ? other : one
  const both = one.data && other.data && isNamed ? ([one.data, other.data] as const) : null
  return (
    <>
      <DrawerHead title={t('compare.title')}>
        {both && (
          <ShareButton path={addressOf(id, rivalId)} title={both.map(nameOf).join(t('compare.and'))} />
        )}
      </DrawerHead>
      <div className="drawer-body compare">
        {both ? (
          <Both both={both} />
        ) : (
          <ReadState of={slow} isNamed={isNamed} loading={<CompareHeadSkeleton />}>
            <DrawerLink className="btn line" drawer="player-list">
              {t('players')}
            </DrawerLink>
          </ReadState>
        )}
        <div className="spacer" />
      </div>
    </>
  )
}

function Both({ both }: { both: readonly [PersonDetail, PersonDetail] }) {
  const [{ id }, { id: rivalId }] = both
  return (
    <>
      <CompareHead both={both} />
      <CompareFigures both={both} />
      <Meetings playerId={id} rivalId={rivalId} />
    </>
  )
}
