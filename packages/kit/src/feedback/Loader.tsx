import { useTranslation } from 'react-i18next'
import { Mark } from '../media/Mark.tsx'

/** The ring that turns round the mark while a screen's code is loaded. */
export function Loader() {
  const { t } = useTranslation()
  return (
    <output className="overlay-load">
      <div className="loader">
        <Mark ring={false} />
      </div>
      <p>{t('loading')}</p>
    </output>
  )
}
