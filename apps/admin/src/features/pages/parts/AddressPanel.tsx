import { pageAddress } from '@pahlavan/contract/admin/pages'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

/** Where fans read a page: the address for a link of a slide or an article. */
export function AddressPanel({ slug, isLive }: { slug: string; isLive: boolean }) {
  const { t } = useTranslation('page')
  const address = pageAddress(slug)
  return (
    <Panel title={t('address')}>
      <p className="hint">{t('addressHint')}</p>
      <p className="page-address" dir="ltr">
        {address}
      </p>
      {isLive && (
        <div className="panel-acts">
          <a className="btn line sm" href={address} target="_blank" rel="noreferrer">
            <Icon name="eye" size="m" />
            {t('open')}
          </a>
        </div>
      )}
    </Panel>
  )
}
