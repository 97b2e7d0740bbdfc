import type { BoutDetail } from '@pahlavan/contract/bouts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/DrawerHead.tsx'
import { DrawerLink } from '../../kit/DrawerLink.tsx'
import { isMissing } from '../../kit/failure.ts'
import { useLanguage } from '../../kit/language.ts'
import { ShareButton } from '../../kit/ShareButton.tsx'
import { ErrorState, MissingState } from '../../kit/States.tsx'
import { PredictBout } from '../predictions/PredictBout.tsx'
import { boutDetail, useLiveBout } from './bout.data.ts'
import { isUnfought, sideName, useVersus } from './names.ts'
import { BoutFacts, BoutPlace } from './parts/BoutPlace.tsx'
import { HeadToHead } from './parts/HeadToHead.tsx'
import { Periods } from './parts/Periods.tsx'
import { Scoreboard, ScoreboardSkeleton } from './parts/Scoreboard.tsx'
import { ScoreNews } from './parts/ScoreNews.tsx'
import { Timeline } from './parts/Timeline.tsx'
import './bout.css'
import './play.css'

/** The address of a bout, to be shared. */
const addressOf = (id: number) => `/?pagesList=play-detail&nameId=playId&playId=${id}`

/** One bout: who against whom, how it stands, point by point, what fans expect and what I do. */
export function PlayDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const detail = useQuery(boutDetail(language, number))
  const bout = detail.data
  useLiveBout(language, number, bout?.status === 'cancelled')
  const versus = useVersus()
  const isGone = number === 0 || (detail.isError && isMissing(detail.error))
  const title = bout ? versus(bout) : t(detail.isPending && !isGone ? 'loading' : 'boutWord')
  return (
    <>
      <DrawerHead title={title}>{bout && <ShareButton path={addressOf(bout.id)} title={title} />}</DrawerHead>
      <div className="drawer-body play">
        {bout && <Play bout={bout} />}
        {!bout && !isGone && detail.isPending && <ScoreboardSkeleton />}
        {!bout && isGone && (
          <MissingState>
            <DrawerLink className="btn line" drawer="events">
              {t('events')}
            </DrawerLink>
          </MissingState>
        )}
        {!bout && !isGone && detail.isError && (
          <ErrorState error={detail.error} retry={() => void detail.refetch()} />
        )}
      </div>
    </>
  )
}

function Play({ bout }: { bout: BoutDetail }) {
  const hasBegun = (bout.status === 'live' || bout.status === 'finished') && !isUnfought(bout)
  return (
    <>
      <BoutPlace bout={bout} />
      <Scoreboard bout={bout} />
      <ScoreNews key={bout.id} red={sideName(bout, 'red')} blue={sideName(bout, 'blue')} bout={bout} />
      {hasBegun && <Periods bout={bout} />}
      {hasBegun && <Timeline bout={bout} />}
      <PredictBout bout={bout} />
      {bout.red.playerId !== null && bout.blue.playerId !== null && <HeadToHead bout={bout} />}
      <BoutFacts bout={bout} />
      <div className="spacer" />
    </>
  )
}
