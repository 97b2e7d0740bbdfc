import type { PersonDetail } from '@pahlavan/contract/people'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { knownOf } from '../../../kit/drawer/known.ts'
import { DrawerHead } from '../../../kit/drawer/DrawerHead.tsx'
import { isMissing } from '@pahlavan/client/failure'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ShareButton } from '../../../kit/share/ShareButton.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useClubId } from '../clubAddress.ts'
import { nameOf } from '../names.ts'
import { person, playerList } from '../people.data.ts'
import { AthleteGrid, AthletesSkeleton } from './AthleteGrid.tsx'
import { ClubContact, ClubHead, KnownClub } from './ClubHead.tsx'

/** The address of a club, to be shared. */
const addressOf = (id: number) => `/?pagesList=clubs&clubId=${id}`

/** One club: who it is, where it is, and who wrestles for it. */
export function ClubPage({ id }: { id: number }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const { showAll } = useClubId()
  const known = knownOf('clubs', String(id))
  const detail = useQuery(person(language, id))
  const club = detail.data?.club ? detail.data : undefined
  const isGone = (detail.isSuccess && !club) || (detail.isError && isMissing(detail.error))
  return (
    <>
      <DrawerHead title={club ? nameOf(club) : (known?.title ?? t(detail.isPending ? 'loading' : 'club'))}>
        {club && <ShareButton path={addressOf(id)} title={nameOf(club)} />}
      </DrawerHead>
      <div className="drawer-body">
        {club && <Club club={club} />}
        {detail.isPending && known && <KnownClub known={known} />}
        {detail.isPending && <AthletesSkeleton />}
        {isGone && (
          <MissingState>
            <button type="button" className="btn line" onClick={showAll}>
              {t('allClubs')}
            </button>
          </MissingState>
        )}
        {detail.isError && !isGone && <ErrorState error={detail.error} retry={() => void detail.refetch()} />}
        <div className="spacer" />
      </div>
    </>
  )
}

function Club({ club }: { club: PersonDetail }) {
  const { t } = useTranslation('people')
  return (
    <>
      <ClubHead club={club} />
      <ClubContact club={club} />
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
      {list.isPending && <AthletesSkeleton />}
      {list.isError && athletes.length === 0 && (
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isSuccess && athletes.length === 0 && <p className="pad still">{t('noRoster')}</p>}
      <AthleteGrid athletes={athletes} first={2} list={list} />
    </section>
  )
}
