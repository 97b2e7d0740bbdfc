import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../media/Icon.tsx'
import { Modal } from './Modal.tsx'
import './sheet.css'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A sheet from below over everything else, for one thing to decide. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useTranslation('common')
  return (
    <Modal label={title} className="sheet" onClose={onClose}>
      <div className="sheet-head">
        <h2>{title}</h2>
        <button type="button" className="icon-btn" aria-label={t('close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="sheet-inside">{children}</div>
    </Modal>
  )
}
