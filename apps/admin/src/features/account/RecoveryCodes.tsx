import { useTranslation } from 'react-i18next'
import { GateCard } from './parts/GateCard.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account')
  return (
    <GateCard title={t('codes.title')}>
      <p className="gate-text">{t('codes.text')}</p>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button type="button" className="btn full" onClick={onDone}>
        {t('codes.done')}
      </button>
    </GateCard>
  )
}
