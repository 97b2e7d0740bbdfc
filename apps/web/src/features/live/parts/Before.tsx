import type { Broadcast } from '@pahlavan/contract/live'
import { useTranslation } from 'react-i18next'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { CountdownCells } from '../../events/CountdownCells.tsx'

/** Where the picture will be: how long until it begins, that nothing comes, or that nothing was kept. */
export function Before({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation('live')
  const { language } = useLanguage()
  const { status, startsAt, image } = broadcast
  const isComing = status === 'scheduled'
  return (
    <div className="before-broadcast">
      <Picture image={image} sizes={COLUMN_SIZES} first />
      <div className="over">
        <p>{t(isComing ? 'before.coming' : status === 'live' ? 'before.dark' : 'before.unkept')}</p>
        {isComing && (
          <>
            <b>{weekdayAndHour(startsAt, language)}</b>
            <CountdownCells to={startsAt} />
          </>
        )}
      </div>
    </div>
  )
}
