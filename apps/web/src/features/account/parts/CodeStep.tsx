import { CODE_LENGTH } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { displayMobile, parseMobile } from '@pahlavan/persian/mobile'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { CodeField } from '@pahlavan/kit/form/CodeField.tsx'
import { digitsOf } from '@pahlavan/kit/form/code.ts'
import { CallFailure } from '@pahlavan/client/failure'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useWebOtp } from '@pahlavan/kit/form/web-otp.ts'
import { useCheckCode } from '../signIn.data.ts'
import { noteSignIn, type Running } from '../signIn.ts'
import { useWay } from '../way.ts'
import { DemoHint } from '../DemoHint.tsx'
import { useClock, useHeldBack } from '../heldBack.ts'
import { Resend } from './Resend.tsx'
import { signUp, StepHead } from './StepHead.tsx'

/** The number that the code went to, as it is read. */
function useShownMobile(typed: string): string {
  const { language } = useLanguage()
  const e164 = parseMobile(typed)
  return pageDigits(e164 ? displayMobile(e164) : typed, language)
}

/** Where the code is typed; the sixth digit sends it. */
export function CodeStep({ running }: { running: Running }) {
  const { t } = useTranslation('account')
  const shown = useShownMobile(running.mobile)
  return (
    <>
      <StepHead {...(running.purpose === 'register' && { step: signUp.code })} title={t('code.title')}>
        {t('code.before')} <b className="ltr">{shown}</b>
        {t('code.after')}{' '}
        <button type="button" className="more" onClick={() => noteSignIn({ running: null })}>
          {t('code.change')}
        </button>
      </StepHead>
      {running.isUncertain && <p className="hint">{t('code.late')}</p>}
      <CodeForm running={running} />
      <DemoHint />
    </>
  )
}

function CodeForm({ running }: { running: Running }) {
  const { t } = useTranslation('account')
  const { code, check, field, fault, isOver, change, send } = useCode(running)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form ref={focusField} noValidate className="code-form" onSubmit={submit}>
      <CodeField
        label={t('code.label')}
        length={CODE_LENGTH}
        value={code}
        field={field}
        fault={fault}
        onChange={change}
      />
      <Resend running={running} />
      <BusyButton busy={check.isPending} disabled={code.length < CODE_LENGTH || isOver}>
        {t(running.purpose === 'login' ? 'code.login' : 'code.register')}
      </BusyButton>
    </form>
  )
}

/** The keyboard comes up with the field. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** The code and the message about it. Each code is sent once; a wrong one is cleared and the field takes the focus again. */
function useCode(running: Running) {
  const { t } = useTranslation('account')
  const { to } = useWay()
  const check = useCheckCode(() => to('typeLogin'))
  const once = useOnce()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isOver = useClock(running.endsAt) === null
  const heldBack = useHeldBack(check.error)

  const send = (digits: string) => {
    if (digits.length < CODE_LENGTH) return
    once((ended) =>
      check.mutate(digits, {
        onSettled: ended,
        onError: (error) => {
          if (error instanceof CallFailure && error.status >= 400 && error.status < 500) setCode('')
          field.current?.focus()
        },
      }),
    )
  }
  const change = (digits: string) => {
    if (check.isPending || digits === code) return
    setCode(digits)
    check.reset()
    send(digits)
  }
  useWebOtp(!check.isPending, (text) => change(digitsOf(text, CODE_LENGTH)))
  const failureText = check.error ? sayFailure(check.error) : undefined
  return {
    code,
    check,
    field,
    isOver,
    change,
    send,
    fault: heldBack ?? failureText ?? (isOver ? t('code.expired') : undefined),
  }
}
