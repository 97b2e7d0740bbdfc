import type { OwnMembership } from '@pahlavan/contract/admin/members'
import { Modal } from '@pahlavan/kit/dialog/Modal.tsx'
import { LanguageSwitch, ThemeSwitch } from '@pahlavan/kit/form/Switches.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Mark } from '@pahlavan/kit/media/Mark.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { OwnMenu } from './OwnMenu.tsx'
import { Menu } from './Menu.tsx'
import type { Room } from './room.ts'

interface AppBarProps {
  me: OwnMembership
  rooms: readonly Room[]
  /** The title of the room, which a phone shows here. */
  title: string | undefined
}

/** The bar: the name, on a phone the way to the menu and the room's title; at the end the caller. */
export function AppBar({ me, rooms, title }: AppBarProps) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <header className="office-bar">
      <PhoneMenu rooms={rooms} />
      <Link href="/" className="office-mark">
        <Mark />
        <b>{t('common:name')}</b>
        <small>{t('office')}</small>
      </Link>
      <p className="office-title">{title}</p>
      <OwnMenu me={me} />
    </header>
  )
}

/** Below 900 px the menu comes over the page. */
function PhoneMenu({ rooms }: Pick<AppBarProps, 'rooms'>) {
  const { t } = useTranslation(['admin', 'common'])
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="icon-btn only-phone"
        aria-label={t('menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <Modal label={t('menu')} className="phone-menu" onClose={close}>
          <div className="phone-menu-head">
            <Mark />
            <b>{t('office')}</b>
            <button type="button" className="icon-btn" aria-label={t('common:close')} onClick={close}>
              <Icon name="x" />
            </button>
          </div>
          <nav aria-label={t('menu')}>
            <Menu rooms={rooms} onOpen={close} />
          </nav>
          <div className="switches">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </Modal>
      )}
    </>
  )
}
