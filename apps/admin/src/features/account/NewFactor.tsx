import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { CodeField } from '@pahlavan/kit/form/CodeField.tsx'
import { QrCode } from '@pahlavan/kit/media/QrCode.tsx'
import { useCodeEntry } from '@pahlavan/kit/signin/code-entry.ts'
import '@pahlavan/kit/signin/sign-in.css'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { newFactor, useConfirmFactor } from './account.data.ts'
import { GateCard } from './parts/GateCard.tsx'
import { SignOut } from './parts/SignOut.tsx'

const FACTOR_LENGTH = 6

interface NewFactorProps {
  onCodes: (codes: readonly string[]) => void
}

/** Sets up the second factor: the code for an authenticator app, then its first digits. */
export function NewFactor({ onCodes }: NewFactorProps) {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(newFactor())
  return (
    <GateCard title={t('newFactor.title')}>
      <p className="gate-text">{t('newFactor.text')}</p>
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Loader />}
      {data && (
        <>
          <div className="factor-code">
            <QrCode text={data.address} label={t('newFactor.qr')} />
          </div>
          <p className="gate-text">
            {t('newFactor.byHand')} <bdi className="factor-secret">{data.secret}</bdi>
          </p>
          <FirstCode onCodes={onCodes} />
        </>
      )}
      <SignOut />
    </GateCard>
  )
}

function FirstCode({ onCodes }: NewFactorProps) {
  const { t } = useTranslation('account')
  const confirm = useConfirmFactor(onCodes)
  const { code, field, change, send, fault } = useCodeEntry(FACTOR_LENGTH, confirm)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form noValidate className="code-form" onSubmit={submit}>
      <CodeField
        label={t('factor.label')}
        length={FACTOR_LENGTH}
        value={code}
        field={field}
        fault={fault}
        onChange={change}
      />
      <BusyButton busy={confirm.isPending} disabled={code.length < FACTOR_LENGTH}>
        {t('newFactor.confirm')}
      </BusyButton>
    </form>
  )
}
