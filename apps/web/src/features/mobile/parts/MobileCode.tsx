import { CODE_LENGTH } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { displayMobile, parseMobile } from '@pahlavan/persian/mobile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { CodeField } from '@pahlavan/kit/form/CodeField.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { type MobileCodeSent, useVerifyMobile } from '../mobile.data.ts'
import { type CodeCheck, useCodeEntry } from '@pahlavan/kit/signin/code-entry.ts'
import { DemoHint } from '@pahlavan/kit/signin/DemoHint.tsx'
import { useClock } from '@pahlavan/kit/signin/held-back.ts'
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
  const { t } = useTranslation(['account', 'signin'])
  const { language } = useLanguage()
  const { code, field, fault, isBusy, change } = useTypedCode(sent, mobile, { goOn: next.send, onDone })
  const time = useClock(sent.resendAt)
  const isUnderWay = next.isBusy || isBusy
  const shown = pageDigits(displayMobile(parseMobile(mobile) ?? mobile), language)
  return (
    <div className="code-form">
      <p className="sheet-text">
        {t(`changeMobile.${sent.to}`)} <b className="ltr">{shown}</b>
        {t('signin:code.after')}
      </p>
      {sent.isUncertain && <p className="hint">{t('signin:code.late')}</p>}
      <CodeField
        label={t('signin:code.label')}
        length={CODE_LENGTH}
        value={code}
        field={field}
        fault={fault ?? next.fault}
        onChange={change}
      />
      {time !== null && !isUnderWay ? (
        <p className="resend" role="timer">
          {t('signin:code.resendIn')} <b className="ltr">{time}</b>
        </p>
      ) : (
        <BusyButton type="button" className="btn line full" busy={isUnderWay} onClick={next.send}>
          {t('signin:code.resend')}
        </BusyButton>
      )}
      <DemoHint />
    </div>
  )
}

/** The entry of a code; the old number's code leads to the new number's. */
function useTypedCode(
  { challengeId, to }: SentCode,
  mobile: string,
  then: Record<'goOn' | 'onDone', () => void>,
) {
  const { t } = useTranslation('account')
  const verify = useVerifyMobile(to, { done: t(to === 'lost' ? 'changeMobile.waits' : 'changeMobile.done') })
  const check = {
    ...verify,
    mutate: (code: string, ends: Parameters<CodeCheck['mutate']>[1]) =>
      verify.mutate(
        { challengeId, code, mobile },
        { ...ends, onSuccess: (changed) => (changed === null ? then.goOn() : then.onDone()) },
      ),
  }
  const entry = useCodeEntry(CODE_LENGTH, check, useState(''))
  return { ...entry, isBusy: verify.isPending }
}
