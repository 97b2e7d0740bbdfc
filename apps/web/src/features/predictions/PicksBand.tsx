import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStep } from '../../kit/address/steps.ts'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { PickCard } from './parts/PickCard.tsx'
import { predictedBouts } from './predictions.data.ts'
import '@pahlavan/kit/list/bout.css'
import './pick-list.css'
import './predict.css'

const MATCHES_STEP = 0
const SHOWN = 2

/** The next bouts that wait for one's pick, inside another screen; asked for when it comes near. */
export function PicksBand() {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { go } = useStep()
  const [ref, isNear] = useNear()
  const list = useInfiniteQuery({ ...predictedBouts(language, 0), enabled: isNear })
  const bouts =
    list.data?.pages[0]?.items.filter(({ myPrediction }) => myPrediction === null).slice(0, SHOWN) ?? []
  if (list.isError || (list.isSuccess && bouts.length === 0)) return null
  return (
    <section className="section picks-band" ref={ref}>
      <div className="section-head">
        <h2>{t('predict.whoWins')}</h2>
        <button
          type="button"
          className="more"
          onClick={() => go(MATCHES_STEP, { view: 'predict', stage: null })}
        >
          {t('view.predict')}
          <Icon name="caret-right" size="s" />
        </button>
      </div>
      {bouts.map((bout) => (
        <PickCard key={bout.id} bout={bout} />
      ))}
    </section>
  )
}
