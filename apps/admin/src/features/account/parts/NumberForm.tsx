import { account } from '@pahlavan/contract/account'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { checkedFields } from '@pahlavan/kit/form/checked.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useHeldBack } from '@pahlavan/kit/signin/held-back.ts'
import { MobileField } from '@pahlavan/kit/signin/MobileField.tsx'
import { parseMobile } from '@pahlavan/persian/mobile'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type SentCode, useSendCode } from '../signIn.data.ts'

interface NumberFormProps {
  /** The number of an earlier code. */
  mobile: string
  onSent: (sent: SentCode) => void
}

/** Asks for the number and sends the code. */
export function NumberForm({ mobile: earlier, onSent }: NumberFormProps) {
  const { t } = useTranslation(['account', 'signin'])
  const send = useSendCode()
  const once = useOnce()
  const heldBack = useHeldBack(send.error)
  const { control, register, clearErrors, handleSubmit, formState } = useForm({
    defaultValues: { mobile: earlier },
    resolver: checkedFields(account.login.query, {
      mobile: (typed) => (parseMobile(typed) === null ? { type: 'mobile_invalid' } : null),
    }),
    reValidateMode: 'onSubmit',
  })
  const typed = useWatch({ control, name: 'mobile' })
  const wrong = t(typed.trim() ? 'signin:mobile.invalid' : 'signin:mobile.missing')
  const failure = send.error ? sayFailure(send.error) : undefined
  const retry = () => {
    clearErrors()
    send.reset()
  }
  const submit = handleSubmit(({ mobile }) => {
    if (heldBack) return
    once((ended) => send.mutate(mobile, { onSuccess: onSent, onSettled: ended }))
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="gate-text">{t('text')}</p>
      <MobileField
        typed={typed}
        fault={heldBack ?? (formState.errors.mobile ? wrong : failure)}
        input={register('mobile', { onChange: retry })}
      />
      <BusyButton className="btn full form-end" busy={send.isPending} disabled={heldBack !== undefined}>
        {t('signin:mobile.send')}
      </BusyButton>
    </form>
  )
}
