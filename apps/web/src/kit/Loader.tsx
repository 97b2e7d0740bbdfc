import { useTranslation } from 'react-i18next'
import { Mark } from './Mark.tsx'

/** The ring that turns round the mark while a screen's code is loaded. */
export function Loader() {
  const { t } = useTranslation('common', { useSuspense: false })
  return (
    <div className="overlay-load" role="status">
      <div className="loader">
        <Mark ring={false} />
      </div>
      <p>{t('loading')}</p>
    </div>
  )
}
