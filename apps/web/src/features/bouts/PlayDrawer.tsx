import type { BoutDetail } from '@pahlavan/contract/bouts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { knownOf } from '../../kit/drawer/known.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Later } from '../../kit/frame/Later.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ShareButton } from '../../kit/share/ShareButton.tsx'
import { ReadState, readStateOf } from '@pahlavan/kit/feedback/ReadState.tsx'
import { boutDetail, useLiveBout } from './bouts.data.ts'
import { isScored, isUnfought, useVersus } from './names.ts'
import type { AfterBoutProps } from './parts/AfterBout.tsx'
import { BoutPlace } from './parts/BoutPlace.tsx'
import { Paywall } from './parts/Paywall.tsx'
import { Periods } from './parts/Periods.tsx'
import { Scoreboard, ScoreboardSkeleton } from './parts/Scoreboard.tsx'
import { ScoreNews } from './parts/ScoreNews.tsx'
import { Telling } from './parts/Telling.tsx'
import '@pahlavan/kit/list/bout.css'
import './play.css'

/** Below the first screen, and not in its files. */
const AfterBout = lazyWithPreload<AfterBoutProps>(
  () => import('./parts/AfterBout.tsx').then((loaded) => loaded.AfterBout),
  'features/bouts/parts/AfterBout',
  ['bouts', 'gallery'],
)

/** The address of a bout, to be shared. */
const addressOf = (id: number) => `/?pagesList=play-detail&nameId=playId&playId=${id}`

interface PlayDrawerProps {
  id?: string
  /** What fans expect of the bout, and one's own pick. */
  Predict: ComponentType<{ bout: BoutDetail }>
  /** Where it is seen. */
  Film: ComponentType<{ bout: BoutDetail }>
  /** The lessons about the techniques that were scored in the bout. */
  Techniques: ComponentType<{ about: { playId: number } }>
}

/** One bout: who against whom, how it stands, point by point, what fans expect and what I do. */
export function PlayDrawer({ id = '', ...shows }: PlayDrawerProps) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const number = idIn(id) ?? 0
  const detail = useQuery(boutDetail(language, number))
  const bout = detail.data
  useLiveBout(language, number, bout?.status === 'cancelled')
  const versus = useVersus()
  const known = knownOf('play-detail', id)
  const isLoading = readStateOf(detail, number > 0) === 'loading'
  const title = bout ? versus(bout) : (known?.title ?? t(isLoading ? 'loading' : 'boutWord'))
  return (
    <>
      <DrawerHead title={title}>{bout && <ShareButton path={addressOf(bout.id)} title={title} />}</DrawerHead>
      <div className="drawer-body play">
        {bout && <Play bout={bout} {...shows} />}
        <ReadState of={detail} isNamed={number > 0} loading={<ScoreboardSkeleton known={known} />}>
          <DrawerLink className="btn line" drawer="events">
            {t('events')}
          </DrawerLink>
        </ReadState>
      </div>
    </>
  )
}

/** Whether the points were written down one by one: results that were brought in have their sum alone. */
const hasSheet = ({ status, timeline, red, blue }: BoutDetail): boolean =>
  status === 'live' || timeline.length > 0 || (red.score === 0 && blue.score === 0)

function Play({ bout, Predict, Film, Techniques }: Omit<PlayDrawerProps, 'id'> & { bout: BoutDetail }) {
  const hasBegun = isScored(bout) && !isUnfought(bout)
  return (
    <>
      <BoutPlace bout={bout} />
      <Scoreboard bout={bout} />
      <ScoreNews key={bout.id} bout={bout} />
      <Film bout={bout} />
      <Paywall bout={bout} />
      {hasBegun && hasSheet(bout) && <Periods bout={bout} />}
      {hasBegun && <Telling bout={bout} />}
      {!hasBegun && <Predict bout={bout} />}
      <Later fallback={null}>
        <AfterBout
          bout={bout}
          hasSheet={hasBegun && hasSheet(bout)}
          Predict={hasBegun ? Predict : undefined}
          Techniques={hasBegun ? Techniques : undefined}
        />
      </Later>
      <div className="spacer" />
    </>
  )
}
