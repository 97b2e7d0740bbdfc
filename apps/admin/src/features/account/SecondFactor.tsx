import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVerifyFactor } from './account.data.ts'
import { FactorForm } from './parts/FactorForm.tsx'
import { GateCard } from './parts/GateCard.tsx'
import { SignOut } from './parts/SignOut.tsx'

/** Asks for the second factor, or for a recovery code in its place. */
export function SecondFactor() {
  const { t } = useTranslation('account')
  const [isLost, setLost] = useState(false)
  return (
    <GateCard title={t('factor.title')}>
      {isLost ? <RecoveryForm /> : <CodeEntry />}
      <button type="button" className="btn quiet full" onClick={() => setLost(!isLost)}>
        {t(isLost ? 'factor.byApp' : 'factor.byRecovery')}
      </button>
      <SignOut />
    </GateCard>
  )
}

/** The keyboard comes up with the field. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

function CodeEntry() {
  const { t } = useTranslation('account')
  const verify = useVerifyFactor()
  return (
    <FactorForm ref={focusField} check={verify} send={t('enter')}>
      <p className="gate-text">{t('factor.text')}</p>
    </FactorForm>
  )
}

function RecoveryForm() {
  const { t } = useTranslation('account')
  const verify = useVerifyFactor()
  const once = useOnce()
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim()) once((ended) => verify.mutate(code.trim(), { onSettled: ended }))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('factor.recovery')}
        hint={t('factor.recoveryHint')}
        fault={verify.error ? sayFailure(verify.error) : undefined}
      >
        {(tied) => (
          <InputFrame bad={tied['aria-invalid']}>
            <input
              {...tied}
              dir="ltr"
              autoComplete="off"
              maxLength={40}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </InputFrame>
        )}
      </Field>
      <BusyButton className="btn full form-end" busy={verify.isPending}>
        {t('enter')}
      </BusyButton>
    </form>
  )
}
