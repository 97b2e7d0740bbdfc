import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useStep } from '../../kit/address/steps.ts'
import { FansPodium } from './FansPodium.tsx'
import { BoardLine } from './parts/BoardRows.tsx'
import { champions, leaderboard } from './predictions.data.ts'
import './board.css'

const MATCHES_STEP = 0

/** The best three fans inside another screen, and one's own place; asked for when it comes near. */
export function BoardBand() {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { go } = useStep()
  const [ref, isNear] = useNear()
  const signedIn = useSignedIn()
  const best = useQuery({ ...champions(language), enabled: isNear })
  const board = useInfiniteQuery({ ...leaderboard(language, 'season'), enabled: isNear && signedIn })
  const me = board.data?.pages[0]?.me
  if (best.isError || best.data?.length === 0) return null
  return (
    <section className="night board-band" ref={ref}>
      <div className="section-head">
        <h2>{t('board.title')}</h2>
        <button
          type="button"
          className="more"
          onClick={() => go(MATCHES_STEP, { view: 'board', board: null, fan: null })}
        >
          {t('board.whole')}
          <Icon name="caret-right" size="s" />
        </button>
      </div>
      {best.data && <FansPodium best={best.data} me={me?.userId} />}
      {me && (
        <div className="rank-row">
          <BoardLine row={me} name={t('board.me')} />
        </div>
      )}
      <p className="pad">
        <button
          type="button"
          className="btn full"
          onClick={() => go(MATCHES_STEP, { view: 'predict', stage: null })}
        >
          {t('board.predict')}
        </button>
      </p>
    </section>
  )
}
