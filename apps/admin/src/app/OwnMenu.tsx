import type { OwnMembership } from '@pahlavan/contract/admin/members'
import { Modal } from '@pahlavan/kit/dialog/Modal.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { LanguageSwitch, ThemeSwitch } from '@pahlavan/kit/form/Switches.tsx'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../features/account/account.data.ts'

/** Who one is here; behind it language, theme and the way out. */
export function OwnMenu({ me }: { me: OwnMembership }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const { name } = me
  const roles = me.roles.map((role) => t(`roles.${role}`)).join(t('comma'))
  return (
    <>
      {/* A phone shows the face alone. */}
      <button
        type="button"
        className="own"
        aria-label={`${name} ${roles}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Face image={null} name={name} small />
        <span className="own-name">
          <b dir="auto">{name}</b> <small>{roles}</small>
        </span>
      </button>
      {isOpen && (
        <Modal label={name} className="own-menu" onClose={() => setOpen(false)}>
          <p className="own-name">
            <b dir="auto">{name}</b>
            <small>{roles}</small>
          </p>
          <div className="switches">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <a className="btn line sm full" href="/">
            {t('toApp')}
          </a>
          <SignOut />
        </Modal>
      )}
    </>
  )
}

function SignOut() {
  const { t } = useTranslation('admin')
  const signOut = useSignOut()
  return (
    <BusyButton
      type="button"
      className="btn line sm full"
      busy={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      {t('signOut')}
    </BusyButton>
  )
}
