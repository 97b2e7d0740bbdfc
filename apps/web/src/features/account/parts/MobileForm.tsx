import { parseMobile } from '@pahlavan/persian/mobile'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useSendCode } from '../signIn.data.ts'
import { noteSignIn, useSignIn } from '../signIn.ts'
import { useHeldBack } from '@pahlavan/kit/signin/held-back.ts'
import { MobileField } from '@pahlavan/kit/signin/MobileField.tsx'

/** Asks for the number to sign in with, and sends the code. */
export function MobileForm() {
  const { t } = useTranslation(['account', 'signin'])
  const mobile = useSignIn((signIn) => signIn.mobile)
  const send = useSendCode('login')
  const [isWrong, setWrong] = useState(false)
  const once = useOnce()
  const heldBack = useHeldBack(send.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (heldBack) return
    const isMobile = parseMobile(mobile) !== null
    setWrong(!isMobile)
    if (isMobile) once((ended) => send.mutate(undefined, { onSettled: ended }))
  }
  const fault = isWrong
    ? t(mobile.trim() ? 'signin:mobile.invalid' : 'signin:mobile.missing')
    : send.error && sayFailure(send.error)
  return (
    <form noValidate onSubmit={submit}>
      <MobileField
        typed={mobile}
        fault={heldBack ?? fault ?? undefined}
        hint={t('mobile.hint')}
        input={{
          value: mobile,
          onChange: (event) => {
            noteSignIn({ mobile: event.target.value, registrationToken: null })
            setWrong(false)
            send.reset()
          },
        }}
      />
      <BusyButton busy={send.isPending} disabled={heldBack !== undefined} className="btn full form-end">
        {t('signin:mobile.send')}
      </BusyButton>
    </form>
  )
}
