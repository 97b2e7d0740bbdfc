import { members } from '@pahlavan/contract/admin/members'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { checkedFields } from '@pahlavan/kit/form/checked.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../desk/fields.tsx'
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
    <FactorForm ref={focusField} check={verify} words={t('enter')}>
      <p className="gate-text">{t('factor.text')}</p>
    </FactorForm>
  )
}

function RecoveryForm() {
  const { t } = useTranslation('account')
  const verify = useVerifyFactor()
  const once = useOnce()
  const { control, handleSubmit } = useForm({
    defaultValues: { code: '' },
    resolver: checkedFields(members.verifyFactor.query),
  })
  const submit = handleSubmit(({ code }) => once((ended) => verify.mutate(code.trim(), { onSettled: ended })))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        control={control}
        name="code"
        label={t('factor.recovery')}
        hint={t('factor.recoveryHint')}
        remark={verify.error ? sayFailure(verify.error) : undefined}
        dir="ltr"
      />
      <BusyButton className="btn full form-end" busy={verify.isPending}>
        {t('enter')}
      </BusyButton>
    </form>
  )
}
