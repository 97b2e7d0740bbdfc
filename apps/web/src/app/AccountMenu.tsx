import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { LogoutSheet } from '../features/account/LogoutSheet.tsx'
import { MenuRow } from '../features/account/MenuRow.tsx'
import { useSettings } from '../features/account/settingsAddress.ts'
import { TextRows } from '../features/pages/TextRows.tsx'
import { Anchor } from '../kit/address/Anchor.tsx'
import { MenuLink } from '../kit/list/MenuLink.tsx'
import '../features/pages/service.css'

/** The settings, pages about the club, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('profile')
  const [isLeaving, setLeaving] = useState(false)
  const { link } = useSettings()
  return (
    <>
      <ul className="menu menu-group">
        <li>
          <Anchor {...link}>
            <Icon name="gear" />
            {t('settings')}
            <span className="end">
              <Icon name="caret-right" size="s" />
            </span>
          </Anchor>
        </li>
        <TextRows />
        <MenuLink drawer="contact-us" icon="phone" words={t('belongings.contact-us')} />
        <MenuRow icon="sign-out" words={t('logout.title')} isOut onTap={() => setLeaving(true)} />
      </ul>
      {isLeaving && <LogoutSheet onClose={() => setLeaving(false)} />}
    </>
  )
}
