import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useHeldBack } from '@pahlavan/kit/signin/held-back.ts'
import { MobileField } from '@pahlavan/kit/signin/MobileField.tsx'
import { parseMobile } from '@pahlavan/persian/mobile'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SentCode, useSendCode } from '../signIn.data.ts'

interface NumberFormProps {
  mobile: string
  onType: (mobile: string) => void
  onSent: (sent: SentCode) => void
}

/** Asks for the number and sends the code. */
export function NumberForm({ mobile, onType, onSent }: NumberFormProps) {
  const { t } = useTranslation(['account', 'signin'])
  const send = useSendCode()
  const once = useOnce()
  const [isWrong, setWrong] = useState(false)
  const heldBack = useHeldBack(send.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (heldBack) return
    const isMobile = parseMobile(mobile) !== null
    setWrong(!isMobile)
    if (isMobile) once((ended) => send.mutate(mobile, { onSuccess: onSent, onSettled: ended }))
  }
  const wrong = t(mobile.trim() ? 'signin:mobile.invalid' : 'signin:mobile.missing')
  const failure = send.error ? sayFailure(send.error) : undefined
  return (
    <form noValidate onSubmit={submit}>
      <p className="gate-text">{t('text')}</p>
      <MobileField
        typed={mobile}
        fault={heldBack ?? (isWrong ? wrong : failure)}
        input={{
          value: mobile,
          onChange: ({ target }) => {
            onType(target.value)
            setWrong(false)
            send.reset()
          },
        }}
      />
      <BusyButton className="btn full form-end" busy={send.isPending} disabled={heldBack !== undefined}>
        {t('signin:mobile.send')}
      </BusyButton>
    </form>
  )
}
