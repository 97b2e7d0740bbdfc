import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { useTranslation } from 'react-i18next'
import { useFactorDemand } from '../../desk/factor.ts'
import { useVerifyFactor } from './account.data.ts'
import { FactorForm } from './parts/FactorForm.tsx'

/** Asks for the second factor again before an act that needs it. Closed, the act is not done. */
export function FactorDemand() {
  const { t } = useTranslation('account')
  const { answer } = useFactorDemand()
  const verify = useVerifyFactor(() => answer?.(true))
  if (!answer) return null
  return (
    <Sheet title={t('factor.title')} onClose={() => answer(false)}>
      <FactorForm check={verify} words={t('newFactor.confirm')}>
        <p className="sheet-text">{t('factor.again')}</p>
      </FactorForm>
    </Sheet>
  )
}
