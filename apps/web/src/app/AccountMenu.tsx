import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'
import { MenuLink } from '../kit/list/MenuLink.tsx'
import { TextRows } from '../features/pages/TextRows.tsx'
import { DeleteSheet } from '../features/privacy/DeleteSheet.tsx'
import { useExportData } from '../features/privacy/privacy.data.ts'
import { LogoutSheet } from '../features/account/LogoutSheet.tsx'
import { profile } from '../features/account/account.data.ts'
import { SessionsSheet } from '../features/account/SessionsSheet.tsx'
import '../features/pages/service.css'

const MobileSheet = lazyWithPreload(
  () => import('../features/mobile/MobileSheet.tsx').then((m) => m.MobileSheet),
  'features/mobile/MobileSheet',
  ['account', 'signin'],
)

const HiddenSheet = lazyWithPreload(
  () => import('../features/chat/HiddenSheet.tsx').then((m) => m.HiddenSheet),
  'features/chat/HiddenSheet',
  ['chat'],
)

type MenuSheet = 'mobile' | 'sessions' | 'hidden' | 'logout' | 'delete'

/** Devices, personal data, pages about the club, and the ways out. */
export function AccountMenu() {
  const { t } = useTranslation('profile')
  const [openSheet, setOpenSheet] = useState<MenuSheet | null>(null)
  const copy = useExportData({ failed: t('data.failed') })
  const { data: own } = useQuery(profile())
  const close = () => setOpenSheet(null)
  return (
    <>
      <ul className="menu menu-group">
        {own?.mobile && <Row icon="pencil-simple" words={t('mobile')} onTap={() => setOpenSheet('mobile')} />}
        <Row icon="shield-check" words={t('sessions.title')} onTap={() => setOpenSheet('sessions')} />
        <Row icon="eye-slash" words={t('hidden')} onTap={() => setOpenSheet('hidden')} />
        <Row
          icon="copy"
          words={t('data.title')}
          isBusy={copy.isPending}
          onTap={() => !copy.isPending && copy.mutate()}
        />
        <TextRows />
        <MenuLink drawer="contact-us" icon="phone" words={t('belongings.contact-us')} />
        <Row icon="sign-out" words={t('logout.title')} isOut onTap={() => setOpenSheet('logout')} />
        <Row icon="trash" words={t('delete.title')} isOut onTap={() => setOpenSheet('delete')} />
      </ul>
      <Suspense fallback={null}>
        {openSheet === 'mobile' && own?.mobile && <MobileSheet own={own.mobile} onClose={close} />}
      </Suspense>
      {openSheet === 'sessions' && <SessionsSheet onClose={close} />}
      <Suspense fallback={null}>{openSheet === 'hidden' && <HiddenSheet onClose={close} />}</Suspense>
      {openSheet === 'logout' && <LogoutSheet onClose={close} />}
      {openSheet === 'delete' && <DeleteSheet onClose={close} />}
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
