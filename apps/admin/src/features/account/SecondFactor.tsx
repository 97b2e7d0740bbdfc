import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { CodeField } from '@pahlavan/kit/form/CodeField.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useCodeEntry } from '@pahlavan/kit/signin/code-entry.ts'
import '@pahlavan/kit/signin/sign-in.css'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVerifyFactor } from './account.data.ts'
import { GateCard } from './parts/GateCard.tsx'
import { SignOut } from './parts/SignOut.tsx'

/** Digits of a code of an authenticator app (RFC 6238). */
const FACTOR_LENGTH = 6

/** Asks for the second factor, or for a recovery code in its place. */
export function SecondFactor() {
  const { t } = useTranslation('account')
  const [isLost, setLost] = useState(false)
  return (
    <GateCard title={t('factor.title')}>
      {isLost ? <RecoveryForm /> : <FactorForm />}
      <button type="button" className="btn quiet full" onClick={() => setLost(!isLost)}>
        {t(isLost ? 'factor.byApp' : 'factor.byRecovery')}
      </button>
      <SignOut />
    </GateCard>
  )
}

/** The keyboard comes up with the field. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

function FactorForm() {
  const { t } = useTranslation('account')
  const verify = useVerifyFactor()
  const { code, field, change, send, fault } = useCodeEntry(FACTOR_LENGTH, verify)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form ref={focusField} noValidate className="code-form" onSubmit={submit}>
      <p className="gate-text">{t('factor.text')}</p>
      <CodeField
        label={t('factor.label')}
        length={FACTOR_LENGTH}
        value={code}
        field={field}
        fault={fault}
        onChange={change}
      />
      <BusyButton busy={verify.isPending} disabled={code.length < FACTOR_LENGTH}>
        {t('enter')}
      </BusyButton>
    </form>
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
