import { drawer, type DrawerName } from '@pahlavan/contract/drawers'
import { useTranslation } from 'react-i18next'

/** Says of the way to a drawer that its part of the product is still to come. */
export function Soon({ drawer: name }: { drawer: DrawerName }) {
  const { t } = useTranslation('common')
  return drawer(name).soon ? <small className="tag soon">{t('soon')}</small> : null
}
