import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { settings } from '../../kit/server/settings.ts'

/** In a demo no SMS is sent: where the code can be read instead. */
export function DemoHint() {
  const { t } = useTranslation('account')
  if (!settings.demo) return null
  return (
    <p className="demo-hint">
      <Icon name="info" size="m" />
      <span>
        {t('demo.text')}{' '}
        <a className="more" href="/dev/outbox" target="_blank" rel="noopener">
          {t('demo.link')}
        </a>
      </span>
    </p>
  )
}
