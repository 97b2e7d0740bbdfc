import { account } from '@pahlavan/contract/account'
import { CODE_LENGTH } from '@pahlavan/contract/limits'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { CodeField } from '@pahlavan/kit/form/CodeField.tsx'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { DemoHint } from '@pahlavan/kit/signin/DemoHint.tsx'
import { useClock } from '@pahlavan/kit/signin/held-back.ts'
import { Resend } from '@pahlavan/kit/signin/Resend.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { displayMobile, parseMobile } from '@pahlavan/persian/mobile'
import { useTranslation } from 'react-i18next'
import { type SentCode, useCheckCode, useSendCode } from '../signIn.data.ts'
import { useCodeForm } from './code.ts'

interface CodeFormProps {
  sent: SentCode
  /** Another code was sent. */
  onSent: (sent: SentCode) => void
  onChangeNumber: () => void
}

/** The keyboard comes up with the field. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** Where the code is typed; the last digit sends it. */
export function CodeForm({ sent, onSent, onChangeNumber }: CodeFormProps) {
  const { t } = useTranslation(['account', 'signin'])
  const { language } = useLanguage()
  const check = useCheckCode(sent)
  const resend = useSendCode()
  const once = useOnce()
  const { code, field, change, submit, fault } = useCodeForm(
    CODE_LENGTH,
    account.loginVerifyCode.query,
    check,
  )
  const isOver = useClock(sent.endsAt) === null
  const shown = pageDigits(displayMobile(parseMobile(sent.mobile) ?? sent.mobile), language)
  return (
    <form ref={focusField} noValidate className="code-form" onSubmit={submit}>
      <p className="gate-text">
        {t('signin:code.before')} <b className="ltr">{shown}</b>
        {t('signin:code.after')}{' '}
        <button type="button" className="gate-link" onClick={onChangeNumber}>
          {t('signin:code.change')}
        </button>
      </p>
      {sent.isUncertain && <p className="hint">{t('signin:code.late')}</p>}
      <CodeField
        label={t('signin:code.label')}
        length={CODE_LENGTH}
        value={code}
        field={field}
        fault={fault ?? (isOver ? t('signin:code.expired') : undefined)}
        onChange={change}
      />
      <Resend
        resendAt={sent.resendAt}
        waitMs={sent.resendIn * 1000}
        busy={resend.isPending}
        fault={resend.error ? sayFailure(resend.error) : undefined}
        onSend={() => once((ended) => resend.mutate(sent.mobile, { onSuccess: onSent, onSettled: ended }))}
      />
      <BusyButton busy={check.isPending} disabled={code.length < CODE_LENGTH || isOver}>
        {t('enter')}
      </BusyButton>
      <DemoHint />
    </form>
  )
}
