import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/Icon.tsx'
import { useOnline } from '../kit/online.ts'

/** Says that there is no network and that what is seen was kept from before. */
export function OfflineStrip() {
  const { t } = useTranslation()
  return useOnline() ? null : (
    <output className="offline">
      <Icon name="wifi-slash" size="m" />
      {t('offline.strip')}
    </output>
  )
}
