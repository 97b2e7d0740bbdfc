import { useQuery } from '@tanstack/react-query'
import { pageDigits } from '@pahlavan/persian/digits'
import { maskMobile } from '@pahlavan/persian/mobile'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch, ThemeSwitch } from '@pahlavan/kit/form/Switches.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { profile } from '../features/account/account.data.ts'
import { MenuRow } from '../features/account/MenuRow.tsx'
import { SessionsSheet } from '../features/account/SessionsSheet.tsx'
import { MobileWaitNote } from '../features/mobile/MobileWaitNote.tsx'
import { DeleteSheet } from '../features/privacy/DeleteSheet.tsx'
import { useExportData } from '../features/privacy/privacy.data.ts'
import { DrawerHead } from '../kit/drawer/DrawerHead.tsx'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'
import { InRoom } from '../kit/frame/InRoom.tsx'
import { MenuLink } from '../kit/list/MenuLink.tsx'
import '../features/account/profile.css'
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

type SettingsSheet = 'mobile' | 'sessions' | 'hidden' | 'delete'

/** All settings of an account in one place: the screen, the account, and the personal data. */
export function SettingsPage() {
  const { t } = useTranslation('profile')
  const [openSheet, setOpenSheet] = useState<SettingsSheet | null>(null)
  return (
    <>
      <DrawerHead title={t('settings')} />
      <div className="drawer-body profile">
        <section className="menu-group settings" aria-labelledby="settings-screen">
          <h3 id="settings-screen" className="menu-head">
            {t('group.screen')}
          </h3>
          <LanguageSwitch />
          <hr className="rule" />
          <ThemeSwitch />
        </section>
        <Account open={setOpenSheet} />
        <PersonalData open={setOpenSheet} />
        <div className="spacer" />
      </div>
      <Sheets shown={openSheet} close={() => setOpenSheet(null)} />
    </>
  )
}

interface GroupProps {
  open: (sheet: SettingsSheet) => void
}

/** The number, the devices, the page that others see, and the hidden authors of the chat. */
function Account({ open }: GroupProps) {
  const { t } = useTranslation('profile')
  const { language } = useLanguage()
  const { data: own } = useQuery(profile())
  return (
    <section className="menu-group" aria-labelledby="settings-account">
      <h3 id="settings-account" className="menu-head">
        {t('group.account')}
      </h3>
      {own?.mobileWait && <MobileWaitNote wait={own.mobileWait} />}
      <ul className="menu">
        {own?.mobile && (
          <MenuRow icon="phone" words={t('mobile')} onTap={() => open('mobile')}>
            <bdi dir="ltr">{pageDigits(maskMobile(own.mobile), language)}</bdi>
          </MenuRow>
        )}
        <MenuRow icon="shield-check" words={t('sessions.title')} onTap={() => open('sessions')} />
        <MenuLink drawer="complete-profile" icon="user-list" words={t('seen')} />
        <InRoom room="chat">
          <MenuRow icon="eye-slash" words={t('hidden')} onTap={() => open('hidden')} />
        </InRoom>
      </ul>
    </section>
  )
}

function PersonalData({ open }: GroupProps) {
  const { t } = useTranslation('profile')
  const copy = useExportData({ failed: t('data.failed') })
  return (
    <section className="menu-group" aria-labelledby="settings-data">
      <h3 id="settings-data" className="menu-head">
        {t('group.data')}
      </h3>
      <ul className="menu">
        <MenuRow
          icon="copy"
          words={t('data.title')}
          isBusy={copy.isPending}
          onTap={() => !copy.isPending && copy.mutate()}
        />
        <MenuRow icon="trash" words={t('delete.title')} isOut onTap={() => open('delete')} />
      </ul>
    </section>
  )
}

function Sheets({ shown, close }: { shown: SettingsSheet | null; close: () => void }) {
  const { data: own } = useQuery(profile())
  return (
    <>
      <Suspense fallback={null}>
        {shown === 'mobile' && own?.mobile && <MobileSheet own={own.mobile} onClose={close} />}
        {shown === 'hidden' && <HiddenSheet onClose={close} />}
      </Suspense>
      {shown === 'sessions' && <SessionsSheet onClose={close} />}
      {shown === 'delete' && <DeleteSheet onClose={close} />}
    </>
  )
}
