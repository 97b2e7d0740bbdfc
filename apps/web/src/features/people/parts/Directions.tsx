import type { Location } from '@pahlavan/contract/people'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Modal } from '@pahlavan/kit/dialog/Modal.tsx'
import { maps } from '../mapLinks.ts'
import '../../../kit/share/share.css'

/** With which map to go there. */
export function Directions({ location, onClose }: { location: Location; onClose: () => void }) {
  const { t } = useTranslation('people')
  return (
    <Modal label={t('directions')} className="share-sheet" onClose={onClose}>
      <div className="sheet-head">
        <h2>{t('directions')}</h2>
        <button type="button" className="icon-btn" aria-label={t('close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <ul className="map-places">
        {maps.map(({ key, href }) => (
          <li key={key}>
            <a href={href(location)} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              <Icon name="map-pin" />
              {t(`map.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
