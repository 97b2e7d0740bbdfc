import { useTranslation } from 'react-i18next'
import { Icon, iconHref } from '@pahlavan/kit/media/Icon.tsx'
import { Mark } from '@pahlavan/kit/media/Mark.tsx'
import { Modal } from '@pahlavan/kit/dialog/Modal.tsx'
import './share.css'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'

const messengers = [
  { key: 'telegram', href: (url: string, text: string) => `https://t.me/share/url?url=${url}&text=${text}` },
  { key: 'whatsapp', href: (url: string, text: string) => `https://wa.me/?text=${text}%0A${url}` },
  {
    key: 'eitaa',
    href: (url: string, text: string) => `https://eitaa.com/share/url?url=${url}&text=${text}`,
  },
  { key: 'bale', href: (url: string, text: string) => `https://ble.ir/share/url?url=${url}&text=${text}` },
] as const

/** Messengers with a free mark (Simple Icons, CC0); the others stand as their names. */
const hasMark = (key: string) => key === 'telegram' || key === 'whatsapp'

interface ShareSheetProps {
  address: string
  title: string
  onClose: () => void
}

/** Where to share an address: four messengers, or a copy. */
export function ShareSheet({ address, title, onClose }: ShareSheetProps) {
  const { t } = useTranslation(['app', 'common'])
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)]
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    showToast({ text: t(copied ? 'share.copied' : 'share.copyFailed'), tone: copied ? 'good' : 'bad' })
    onClose()
  }
  return (
    <Modal label={t('share.title')} className="share-sheet" onClose={onClose}>
      <div className="sheet-head">
        <h2>{t('share.title')}</h2>
        <button type="button" className="icon-btn" aria-label={t('common:close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <p className="share-card">
        <Mark />
        <span>
          <b dir="auto">{title}</b> <small>{t('share.from')}</small>
        </span>
      </p>
      <ul className="share-places">
        {messengers.map(({ key, href }) => (
          <li key={key}>
            <a href={href(url, text)} target="_blank" rel="noopener noreferrer" onClick={onClose}>
              {hasMark(key) ? (
                <svg className="mark" aria-hidden="true">
                  <use href={iconHref(`messenger-${key}`)} />
                </svg>
              ) : (
                <i className={`mark ${key}`} aria-hidden="true">
                  {t(`share.${key}`)}
                </i>
              )}
              {t(`share.${key}`)}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="share-copy" onClick={() => void copy()}>
        <bdi dir="ltr">{address}</bdi>
        <span>
          <Icon name="copy" size="m" />
          {t('share.copy')}
        </span>
      </button>
    </Modal>
  )
}
