import { CODE_LENGTH } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { displayMobile, parseMobile } from '@pahlavan/persian/mobile'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { CodeField } from '@pahlavan/kit/form/CodeField.tsx'
import { digitsOf } from '@pahlavan/kit/form/code.ts'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useWebOtp } from '@pahlavan/kit/form/web-otp.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { type MobileCodeSent, useVerifyMobile } from '../mobile.data.ts'
import { DemoHint } from '../../account/DemoHint.tsx'
import { useClock, useHeldBack } from '../../account/heldBack.ts'
import '@pahlavan/kit/dialog/sheet.css'

/** A code that was sent, and when another may be asked for (ms). */
export type SentCode = MobileCodeSent & { resendAt: number }

interface MobileCodeProps {
  sent: SentCode
  /** The number that it went to. */
  mobile: string
  /** Asks for the next code: again, or from the other number. */
  next: { send: () => void; isBusy: boolean; fault: string | undefined }
  onDone: () => void
}

/** The code of one of the two numbers; the sixth digit sends it. */
export function MobileCode({ sent, mobile, next, onDone }: MobileCodeProps) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { code, field, fault, isBusy, change } = useTypedCode(sent, mobile, { goOn: next.send, onDone })
  const time = useClock(sent.resendAt)
  const isUnderWay = next.isBusy || isBusy
  const shown = pageDigits(displayMobile(parseMobile(mobile) ?? mobile), language)
  return (
    <div className="code-form">
      <p className="sheet-text">
        {t(`changeMobile.${sent.to}`)} <b className="ltr">{shown}</b>
        {t('code.after')}
      </p>
      {sent.isUncertain && <p className="hint">{t('code.late')}</p>}
      <CodeField
        label={t('code.label')}
        length={CODE_LENGTH}
        value={code}
        field={field}
        fault={fault ?? next.fault}
        onChange={change}
      />
      {time !== null && !isUnderWay ? (
        <p className="resend" role="timer">
          {t('code.resendIn')} <b className="ltr">{time}</b>
        </p>
      ) : (
        <BusyButton type="button" className="btn line full" busy={isUnderWay} onClick={next.send}>
          {t('code.resend')}
        </BusyButton>
      )}
      <DemoHint />
    </div>
  )
}

/** The digits and the message about them. Each code is sent once; the old number's code leads to the new number's. */
function useTypedCode(
  { challengeId, to }: SentCode,
  mobile: string,
  then: Record<'goOn' | 'onDone', () => void>,
) {
  const { t } = useTranslation('account')
  const verify = useVerifyMobile(to, { done: t(to === 'lost' ? 'changeMobile.waits' : 'changeMobile.done') })
  const once = useOnce()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const heldBack = useHeldBack(verify.error)
  const send = (digits: string) =>
    once((ended) =>
      verify.mutate(
        { challengeId, code: digits, mobile },
        {
          onSettled: ended,
          onSuccess: (changed) => (changed === null ? then.goOn() : then.onDone()),
          onError: () => {
            setCode('')
            field.current?.focus()
          },
        },
      ),
    )
  const change = (digits: string) => {
    if (verify.isPending || digits === code) return
    setCode(digits)
    verify.reset()
    if (digits.length === CODE_LENGTH) send(digits)
  }
  useWebOtp(!verify.isPending, (text) => change(digitsOf(text, CODE_LENGTH)))
  const failureText = verify.error ? sayFailure(verify.error) : undefined
  return { code, field, change, isBusy: verify.isPending, fault: heldBack ?? failureText }
}
