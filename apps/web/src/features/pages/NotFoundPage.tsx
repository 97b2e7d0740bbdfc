import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { MissingState } from '../../kit/feedback/States.tsx'

/** An address that the app does not have. */
export function NotFoundPage() {
  const { t } = useTranslation('pages')
  return (
    <MissingState>
      <Anchor className="btn" to="/">
        {t('home')}
      </Anchor>
    </MissingState>
  )
}
