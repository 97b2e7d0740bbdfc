import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../account.data.ts'

/** The way to another account. */
export function SignOut() {
  const { t } = useTranslation('account')
  const signOut = useSignOut()
  return (
    <BusyButton
      type="button"
      className="btn line full"
      busy={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      {t('refused.other')}
    </BusyButton>
  )
}
