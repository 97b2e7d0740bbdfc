import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { QrCode } from '@pahlavan/kit/media/QrCode.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newFactor, useConfirmFactor } from './account.data.ts'
import { FactorForm } from './parts/FactorForm.tsx'
import { GateCard } from './parts/GateCard.tsx'
import { SignOut } from './parts/SignOut.tsx'

interface NewFactorProps {
  onCodes: (codes: readonly string[]) => void
}

/** Sets up the second factor: the code for an authenticator app, then its first digits. */
export function NewFactor({ onCodes }: NewFactorProps) {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(newFactor())
  const confirm = useConfirmFactor(onCodes)
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
          <FactorForm check={confirm} words={t('newFactor.confirm')} />
        </>
      )}
      <SignOut />
    </GateCard>
  )
}
