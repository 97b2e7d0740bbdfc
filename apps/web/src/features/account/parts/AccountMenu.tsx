import { account } from '@pahlavan/contract/account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { DrawerLink } from '../../../kit/DrawerLink.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { DeleteSheet } from './DeleteSheet.tsx'
import { LogoutSheet } from './LogoutSheet.tsx'
import { SessionsSheet } from './SessionsSheet.tsx'

type Asked = 'sessions' | 'logout' | 'delete'

/** Hands a text to the reader as a file. */
function hand(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Devices, one's own data, what the club says of itself, and the ways out. */
export function AccountMenu() {
  const { t } = useTranslation('profile')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const close = () => setAsked(null)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    const data = await call(account.exportData, {}, { failed: t('data.failed') }).catch(() => null)
    setBusy(false)
    if (data) hand('pahlavan.json', JSON.stringify(data, null, 2))
  }
  return (
    <>
      <ul className="menu menu-group">
        <Row icon="shield-check" words={t('sessions.title')} onTap={() => setAsked('sessions')} />
        <Row icon="copy" words={t('data.title')} isBusy={isBusy} onTap={() => void download()} />
        {(['about-us', 'contact-us'] as const).map((name) => (
          <li key={name}>
            <DrawerLink drawer={name}>
              <Icon name={name === 'about-us' ? 'info' : 'phone'} />
              {t(`belongings.${name}`)}
              <span className="end">
                <Icon name="caret-right" size="s" />
              </span>
            </DrawerLink>
          </li>
        ))}
        <Row icon="sign-out" words={t('logout.title')} isOut onTap={() => setAsked('logout')} />
        <Row icon="trash" words={t('delete.title')} isOut onTap={() => setAsked('delete')} />
      </ul>
      {asked === 'sessions' && <SessionsSheet onClose={close} />}
      {asked === 'logout' && <LogoutSheet onClose={close} />}
      {asked === 'delete' && <DeleteSheet onClose={close} />}
    </>
  )
}

interface RowProps {
  icon: string
  words: string
  isOut?: true
  isBusy?: boolean
  onTap: () => void
}

const Row = ({ icon, words, isOut, isBusy = false, onTap }: RowProps) => (
  <li>
    <button type="button" className={isOut && 'out'} aria-busy={isBusy} onClick={onTap}>
      <Icon name={icon} />
      {words}
      <span className="end">
        {isBusy ? <span className="spin" /> : !isOut && <Icon name="caret-right" size="s" />}
      </span>
    </button>
  </li>
)
