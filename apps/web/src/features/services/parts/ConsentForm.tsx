import { CODE_LENGTH } from '@pahlavan/contract/limits'
import type { ServiceRequest } from '@pahlavan/contract/services'
import { pageDigits } from '@pahlavan/persian/digits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { CodeField } from '@pahlavan/kit/form/CodeField.tsx'
import { useOnce } from '@pahlavan/kit/form/once.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useAskConsent, useConsent } from '../services.data.ts'
import '@pahlavan/kit/dialog/sheet.css'

/** The guardian's consent: a code is sent to the guardian's number, and the sixth digit gives it back. */
export function ConsentForm({ request: { id, consent } }: { request: ServiceRequest }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const ask = useAskConsent()
  const { code, field, change, fault, isBusy } = useGuardianCode(id, ask.data?.challengeId)
  if (!consent) return null
  const failureText = ask.error ? sayFailure(ask.error) : undefined
  return (
    <section className="guardian">
      <p className="sheet-text">
        {t('consent.text')} <b className="ltr">{pageDigits(consent.mobile, language)}</b>
      </p>
      <p className="hint">{t('consent.until', { hour: hourOf(consent.until, language) })}</p>
      {ask.data && (
        <CodeField
          label={t('consent.code')}
          length={CODE_LENGTH}
          value={code}
          field={field}
          fault={fault}
          onChange={change}
        />
      )}
      {failureText && (
        <p className="hint bad" role="alert">
          {failureText}
        </p>
      )}
      <BusyButton
        type="button"
        className={ask.data ? 'btn line full' : 'btn full'}
        busy={ask.isPending || isBusy}
        onClick={() => ask.mutate(id)}
      >
        {t(ask.data ? 'consent.again' : 'consent.send')}
      </BusyButton>
    </section>
  )
}

/** The digits and the message about them; each code is sent once. */
function useGuardianCode(id: number, challengeId: string | undefined) {
  const { t } = useTranslation('services')
  const consent = useConsent({ done: t('consent.done') })
  const once = useOnce()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const change = (digits: string) => {
    if (consent.isPending || digits === code || challengeId === undefined) return
    setCode(digits)
    consent.reset()
    if (digits.length !== CODE_LENGTH) return
    once((ended) =>
      consent.mutate(
        { id, challengeId, code: digits },
        {
          onSettled: ended,
          onError: () => {
            setCode('')
            field.current?.focus()
          },
        },
      ),
    )
  }
  return {
    code,
    field,
    change,
    isBusy: consent.isPending,
    fault: consent.error ? sayFailure(consent.error) : undefined,
  }
}
