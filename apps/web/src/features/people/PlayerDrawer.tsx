import type { PersonDetail } from '@pahlavan/contract/people'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/DrawerHead.tsx'
import { DrawerLink } from '../../kit/DrawerLink.tsx'
import { isMissing } from '../../kit/failure.ts'
import { useLanguage } from '../../kit/language.ts'
import { ShareButton } from '../../kit/ShareButton.tsx'
import { ErrorState, MissingState } from '../../kit/States.tsx'
import { PlayerBouts } from '../events/PlayerBouts.tsx'
import { nameOf } from './names.ts'
import { Medals } from './parts/Medals.tsx'
import { NewsAbout } from './parts/NewsAbout.tsx'
import { PlayerHero, PlayerSkeleton } from './parts/PlayerHero.tsx'
import { Figures, Stats } from './parts/Stats.tsx'
import { person } from './people.data.ts'
import './people.css'
import './player.css'

/** The address of a wrestler, to be shared. */
const addressOf = (id: number) => `/?pagesList=player&nameId=playerId&playerId=${id}`

/** One wrestler: face, weight, figures, medals, and the news about him. */
export function PlayerDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const detail = useQuery(person(language, number))
  const athlete = detail.data
  const isGone = number === 0 || (detail.isError && isMissing(detail.error))
  return (
    <>
      <DrawerHead
        title={athlete ? nameOf(athlete) : t(detail.isPending && !isGone ? 'loading' : 'player')}
        over={!isGone && !detail.isError}
      >
        {athlete && <ShareButton path={addressOf(athlete.id)} title={nameOf(athlete)} />}
      </DrawerHead>
      <div className="drawer-body player">
        {athlete && <Player athlete={athlete} />}
        {!athlete && !isGone && detail.isPending && <PlayerSkeleton />}
        {isGone && (
          <MissingState>
            <DrawerLink className="btn line" drawer="player-list">
              {t('players')}
            </DrawerLink>
          </MissingState>
        )}
        {!athlete && !isGone && detail.isError && (
          <ErrorState error={detail.error} retry={() => void detail.refetch()} />
        )}
      </div>
    </>
  )
}

function Player({ athlete }: { athlete: PersonDetail }) {
  const { t } = useTranslation('people')
  return (
    <>
      <PlayerHero athlete={athlete} />
      <Stats athlete={athlete} />
      <Medals playerId={athlete.id} counts={athlete.medals} />
      <Figures figures={athlete.figures} />
      <PlayerBouts playerId={athlete.id} />
      {athlete.bio && (
        <section className="section">
          <div className="section-head">
            <h2>{t('about')}</h2>
          </div>
          <p className="pad bio-text" dir="auto">
            {athlete.bio}
          </p>
        </section>
      )}
      <NewsAbout name={nameOf(athlete)} />
      <div className="spacer" />
    </>
  )
}
