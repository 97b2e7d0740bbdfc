import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MissingState } from '../../kit/States.tsx'

/** An address that the app does not have. */
export function NotFoundPage() {
  const { t } = useTranslation('pages')
  return (
    <MissingState>
      <Link className="btn" to="/">
        {t('home')}
      </Link>
    </MissingState>
  )
}
