import type { Forecast } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

const WHOLE = 100
/** The smallest share that is seen (%), and the gap between the two. */
const MIN_SHARE = 2
const GAP_PX = 4

/** How the votes are shared between the two corners, red first. */
export function Votes({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation('predictions')
  const { language } = useLanguage()
  const { red, total } = forecast
  if (total === 0) return <p className="meta">{t('noVotes')}</p>
  const percent = Math.round((red / total) * WHOLE)
  const drawn = Math.min(WHOLE - MIN_SHARE, Math.max(MIN_SHARE, percent))
  const shown = (share: number) => pageDigits(share, language)
  return (
    <>
      <p className="vh">{t('share', { red: shown(percent), blue: shown(WHOLE - percent) })}</p>
      <svg className="split" aria-hidden="true">
        <rect width="100%" height="100%" />
        <rect width={`${drawn}%`} height="100%" />
        <rect x={`${drawn}%`} width={GAP_PX} height="100%" />
      </svg>
      <div className="split-num">
        <span aria-hidden="true">
          <bdi>{shown(percent)}</bdi>
          {t('percent')}
        </span>
        <small>{t('total', { count: total, number: formatNumber(total, language) })}</small>
        <span aria-hidden="true">
          <bdi>{shown(WHOLE - percent)}</bdi>
          {t('percent')}
        </span>
      </div>
    </>
  )
}
