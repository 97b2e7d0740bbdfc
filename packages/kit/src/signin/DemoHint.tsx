import { useTranslation } from 'react-i18next'
import { Icon } from '../media/Icon.tsx'
import { settings } from '../server/settings.ts'
import './sign-in.css'

/** In a demo no SMS is sent: where the code can be read instead. */
export function DemoHint() {
  const { t } = useTranslation('signin')
  if (!settings.demo) return null
  return (
    <p className="demo-hint">
      <Icon name="info" size="m" />
      <span>
        {t('demo.text')}{' '}
        <a href="/dev/outbox" target="_blank" rel="noopener">
          {t('demo.link')}
        </a>
      </span>
    </p>
  )
}
