import { CODE_LENGTH } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { displayMobile, parseMobile } from '@pahlavan/persian/mobile'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { CodeField } from '@pahlavan/kit/form/CodeField.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useCodeEntry } from '@pahlavan/kit/signin/code-entry.ts'
import { DemoHint } from '@pahlavan/kit/signin/DemoHint.tsx'
import { useClock } from '@pahlavan/kit/signin/held-back.ts'
import { Resend } from '@pahlavan/kit/signin/Resend.tsx'
import { useCheckCode, useSendCode } from '../signIn.data.ts'
import { noteSignIn, type Running } from '../signIn.ts'
import { useWay } from '../way.ts'
import { signUp, StepHead } from './StepHead.tsx'

/** The number that the code went to, as it is read. */
function useShownMobile(typed: string): string {
  const { language } = useLanguage()
  const e164 = parseMobile(typed)
  return pageDigits(e164 ? displayMobile(e164) : typed, language)
}

/** Where the code is typed; the sixth digit sends it. */
export function CodeStep({ running }: { running: Running }) {
  const { t } = useTranslation('signin')
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

/** The keyboard comes up with the field. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

function CodeForm({ running }: { running: Running }) {
  const { t } = useTranslation(['account', 'signin'])
  const { to } = useWay()
  const check = useCheckCode(() => to('typeLogin'))
  const resend = useSendCode(running.purpose)
  const once = useOnce()
  const { code, field, change, send, fault } = useCodeEntry(CODE_LENGTH, check, useState(''))
  const isOver = useClock(running.endsAt) === null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form ref={focusField} noValidate className="code-form" onSubmit={submit}>
      <CodeField
        label={t('signin:code.label')}
        length={CODE_LENGTH}
        value={code}
        field={field}
        fault={fault ?? (isOver ? t('signin:code.expired') : undefined)}
        onChange={change}
      />
      <Resend
        resendAt={running.resendAt}
        waitMs={running.waitMs}
        busy={resend.isPending}
        fault={resend.error ? sayFailure(resend.error) : undefined}
        onSend={() => once((ended) => resend.mutate(undefined, { onSettled: ended }))}
      />
      <BusyButton busy={check.isPending} disabled={code.length < CODE_LENGTH || isOver}>
        {t(running.purpose === 'login' ? 'code.login' : 'code.register')}
      </BusyButton>
    </form>
  )
}
