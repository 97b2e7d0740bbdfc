import type { PersonDetail } from '@pahlavan/contract/people'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { ArtHead } from '../../kit/drawer/ArtHead.tsx'
import { knownOf } from '../../kit/drawer/known.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { Later } from '../../kit/frame/Later.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ShareButton } from '../../kit/share/ShareButton.tsx'
import { ReadState, readStateOf } from '@pahlavan/kit/feedback/ReadState.tsx'
import { FileRail } from '../gallery/FileRail.tsx'
import { nameOf } from './names.ts'
import { CompareButton } from './parts/CompareButton.tsx'
import { Medals } from './parts/Medals.tsx'
import { NewsAbout } from './parts/NewsAbout.tsx'
import { PlayerHero, PlayerSkeleton } from './parts/PlayerHero.tsx'
import { Figures, Stats } from './parts/Stats.tsx'
import { person, playerMedals } from './people.data.ts'
import './people.css'
import './player.css'

const PlayerBouts = lazyWithPreload(
  () => import('../bouts/PlayerBouts.tsx').then((loaded) => loaded.PlayerBouts),
  'features/bouts/PlayerBouts',
  ['bouts'],
)
const PlayerForm = lazyWithPreload(
  () => import('../bouts/PlayerForm.tsx').then((loaded) => loaded.PlayerForm),
  'features/bouts/PlayerForm',
  ['bouts'],
)

/** The address of a wrestler, to be shared. */
const addressOf = (id: number) => `/?pagesList=player&nameId=playerId&playerId=${id}`

type PlayerTechniques = ComponentType<{ about: { playerId: number } }>

interface PlayerDrawerProps {
  id?: string
  /** The page of a fan. */
  Fan: ComponentType<{ id: number }>
  /** The lessons that teach a wrestler’s own techniques. */
  Techniques: PlayerTechniques
}

const FAN = 0
const WRESTLER = 1

/** One wrestler: face, weight, figures, medals, and news. */
export function PlayerDrawer({ id = '', Fan, Techniques }: PlayerDrawerProps) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const number = idIn(id) ?? 0
  const detail = useQuery(person(language, number))
  // Asked for with the person: where they stand asks only once that has come.
  useQuery({ ...playerMedals(language, number), notifyOnChangeProps: [] })
  const athlete = detail.data
  const known = knownOf('player', id)
  const isFan = athlete?.userRoleType === FAN
  const state = readStateOf(detail, number > 0)
  return (
    <>
      <ArtHead
        title={athlete ? nameOf(athlete) : (known?.title ?? t(state === 'loading' ? 'loading' : 'player'))}
        over={(state === 'ready' || state === 'loading') && !isFan}
      >
        {athlete && <ShareButton path={addressOf(athlete.id)} title={nameOf(athlete)} />}
      </ArtHead>
      <div className="drawer-body">
        {athlete && (isFan ? <Fan id={athlete.id} /> : <Player athlete={athlete} Techniques={Techniques} />)}
        <ReadState of={detail} isNamed={number > 0} loading={<PlayerSkeleton known={known} />}>
          <DrawerLink className="btn line" drawer="player-list">
            {t('players')}
          </DrawerLink>
        </ReadState>
      </div>
    </>
  )
}

/** The last results and the next bout; their place is as high before they come. */
function Form({ athlete: { id, form, figures } }: { athlete: PersonDetail }) {
  if (figures.bouts === 0 && !form.hasNext) return null
  const parts = [form.hasResults && 'has-last', form.hasNext && 'has-next'].filter(Boolean)
  return (
    <div className={['next-place', ...parts].join(' ')}>
      <Later fallback={null}>
        <PlayerForm playerId={id} hasResults={form.hasResults} />
      </Later>
    </div>
  )
}

function Player({ athlete, Techniques }: { athlete: PersonDetail; Techniques: PlayerTechniques }) {
  const { t } = useTranslation('people')
  return (
    <>
      <PlayerHero athlete={athlete} />
      <Form athlete={athlete} />
      <Stats athlete={athlete} />
      <Figures figures={athlete.figures} />
      {athlete.userRoleType === WRESTLER && <CompareButton athlete={athlete} />}
      <Medals playerId={athlete.id} counts={athlete.medals} />
      <Later fallback={null}>
        <PlayerBouts playerId={athlete.id} />
        <FileRail about={{ playerId: athlete.id }} />
        <FileRail type={0} about={{ playerId: athlete.id }} />
        <Techniques about={{ playerId: athlete.id }} />
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
      </Later>
      <div className="spacer" />
    </>
  )
}
