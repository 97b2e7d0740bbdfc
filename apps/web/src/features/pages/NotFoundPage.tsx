import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useTitle } from '@pahlavan/kit/text/title.ts'

/** An address that the app does not have. */
export function NotFoundPage() {
  const { t } = useTranslation(['pages', 'common'])
  useTitle(t('common:missing.title'))
  return (
    <MissingState isPage>
      <Anchor className="btn" to="/">
        {t('home')}
      </Anchor>
    </MissingState>
  )
}
