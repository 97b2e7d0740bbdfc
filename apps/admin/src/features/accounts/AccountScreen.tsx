import type { AccountDetail } from '@pahlavan/contract/admin/accounts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DetailHead } from '../../desk/DetailHead.tsx'
import { ObjectScreen } from '../../desk/ObjectScreen.tsx'
import { accountDetail, useMayHelp } from './accounts.data.ts'
import { CodesPanel } from './parts/CodesPanel.tsx'
import { HelpPanel } from './parts/HelpPanel.tsx'
import { PersonPanel } from './parts/PersonPanel.tsx'
import { SessionsPanel } from './parts/SessionsPanel.tsx'
import './accounts.css'

/** An account: the person, the devices, and the codes that were requested. */
export function AccountScreen({ id }: { id: number }) {
  return (
    <ObjectScreen object={useQuery(accountDetail(id))} address="/accounts">
      {(account) => <Account account={account} />}
    </ObjectScreen>
  )
}

function Account({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts')
  const mayHelp = useMayHelp()
  const name = account.name || t('unnamed')
  useTitle(name)
  return (
    <>
      <DetailHead title={<bdi>{name}</bdi>} back={{ address: '/accounts', label: t('back') }} />
      <div className="edit-grid account-grid">
        <div className="edit-main">
          <SessionsPanel account={account} mayHelp={mayHelp} />
          <CodesPanel codes={account.codes} />
        </div>
        <aside className="edit-side">
          <PersonPanel account={account} />
          {mayHelp && <HelpPanel account={account} />}
        </aside>
      </div>
    </>
  )
}
