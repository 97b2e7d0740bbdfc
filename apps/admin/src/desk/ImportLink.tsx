import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'

/** The way to bring in a list from a file. @param room the address of the list below `/admin` */
export function ImportLink({ room }: { room: string }) {
  const { t } = useTranslation('admin')
  return (
    <Link href={`/${room}?import=1`} className="btn line sm">
      <Icon name="upload" size="m" />
      {t('import')}
    </Link>
  )
}
