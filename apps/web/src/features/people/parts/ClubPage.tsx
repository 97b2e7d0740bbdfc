import type { PersonDetail } from '@pahlavan/contract/people'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { knownOf } from '../../../kit/drawer/known.ts'
import { DrawerHead } from '../../../kit/drawer/DrawerHead.tsx'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { ScreenBoundary } from '../../../kit/frame/ScreenBoundary.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ShareButton } from '../../../kit/share/ShareButton.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { useClubId } from '../clubAddress.ts'
import { nameOf } from '../names.ts'
import { clubSeason, person, playerList } from '../people.data.ts'
import { AthleteGrid, AthletesSkeleton } from './AthleteGrid.tsx'
import { ClubContact, ClubHead, KnownClub } from './ClubHead.tsx'

const Season = lazyWithPreload(
  () => import('./Season.tsx').then((loaded) => loaded.Season),
  'features/people/parts/Season',
  ['people'],
)

/** The address of a club, to be shared. */
const addressOf = (id: number) => `/?pagesList=clubs&clubId=${id}`

/** One club: who it is, where it is, and who wrestles for it. */
export function ClubPage({ id }: { id: number }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const { showAll } = useClubId()
  const known = knownOf('clubs', String(id))
  const detail = useQuery(person(language, id))
  // Asked for with the club: where it stands asks only once that has come.
  useQuery({ ...clubSeason(language, id), notifyOnChangeProps: [] })
  const club = detail.data?.club ? detail.data : undefined
  const read = { data: club, error: detail.error, refetch: detail.refetch }
  return (
    <>
      <DrawerHead title={club ? nameOf(club) : (known?.title ?? t(detail.isPending ? 'loading' : 'club'))}>
        {club && <ShareButton path={addressOf(id)} title={nameOf(club)} />}
      </DrawerHead>
      <div className="drawer-body">
        {club && <Club club={club} />}
        {/* An answer about a person who is no club is none. */}
        <ReadState of={read} isNamed={!detail.isSuccess} loading={<ClubSkeleton known={known} />}>
          <button type="button" className="btn line" onClick={showAll}>
            {t('allClubs')}
          </button>
        </ReadState>
        <div className="spacer" />
      </div>
    </>
  )
}

const ClubSkeleton = ({ known }: { known: ReturnType<typeof knownOf> }) => (
  <>
    {known && <KnownClub known={known} />}
    <AthletesSkeleton />
  </>
)

function Club({ club }: { club: PersonDetail }) {
  const { t } = useTranslation('people')
  return (
    <>
      <ClubHead club={club} />
      <ClubContact club={club} />
      <ScreenBoundary fallback={null}>
        <Season clubId={club.id} />
      </ScreenBoundary>
      {club.club?.about && (
        <section className="section">
          <div className="section-head">
            <h2>{t('aboutClub')}</h2>
          </div>
          <p className="pad bio-text" dir="auto">
            {club.club.about}
          </p>
        </section>
      )}
      <Roster clubId={club.id} />
    </>
  )
}

function Roster({ clubId }: { clubId: number }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const list = useInfiniteQuery(playerList(language, { clubId }))
  const athletes = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('roster')}</h2>
      </div>
      <ListState
        list={list}
        rows={athletes}
        loading={<AthletesSkeleton />}
        empty={<p className="pad still">{t('noRoster')}</p>}
      >
        <AthleteGrid athletes={athletes} first={2} list={list} />
      </ListState>
    </section>
  )
}
