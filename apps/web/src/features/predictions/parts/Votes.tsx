import type { Forecast } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/text/language.ts'

const WHOLE = 100

/** How the votes are shared between the two corners, red first. */
export function Votes({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation('predictions')
  const { language } = useLanguage()
  const { red, total } = forecast
  if (total === 0) return <p className="meta">{t('noVotes')}</p>
  const percent = Math.round((red / total) * WHOLE)
  const shown = (share: number) => pageDigits(share, language)
  return (
    <>
      <p className="vh">{t('share', { red: shown(percent), blue: shown(WHOLE - percent) })}</p>
      <div className="split" aria-hidden="true">
        <i style={{ flexGrow: percent }} />
        <i style={{ flexGrow: WHOLE - percent }} />
      </div>
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
