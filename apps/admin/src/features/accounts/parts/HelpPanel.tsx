import type { AccountDetail } from '@pahlavan/contract/admin/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Panel } from '../../../desk/Panel.tsx'
import { ReasonSheet } from '../../../desk/ReasonSheet.tsx'
import { useAccountActs } from '../accounts.data.ts'
import { MoveSheet } from './MoveSheet.tsx'

const helps = ['move', 'export', 'remove'] as const

/** The help for somebody who lost the number: another number, all the data, or the deletion. */
export function HelpPanel({ account: { id } }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts')
  const [, go] = useLocation()
  const { exportAll, remove } = useAccountActs(id)
  const [open, setOpen] = useState<(typeof helps)[number] | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel title={t('help')}>
      <div className="account-helps">
        {helps.map((name) => (
          <button
            key={name}
            type="button"
            className={name === 'remove' ? 'btn line sm danger-line' : 'btn line sm'}
            onClick={() => setOpen(name)}
          >
            {t(`${name}.open`)}
          </button>
        ))}
      </div>
      {open === 'move' && <MoveSheet id={id} onClose={close} />}
      {open === 'export' && (
        <ReasonSheet
          title={t('export.title')}
          text={t('export.text')}
          verb={t('export.verb')}
          isBusy={exportAll.isPending}
          onSend={(reason) => exportAll.mutate({ id, reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ReasonSheet
          title={t('remove.title')}
          text={t('remove.text')}
          verb={t('remove.verb')}
          isBusy={remove.isPending}
          onSend={(reason) => remove.mutate({ id, reason }, { onSuccess: () => go('/accounts') })}
          onClose={close}
        />
      )}
    </Panel>
  )
}
