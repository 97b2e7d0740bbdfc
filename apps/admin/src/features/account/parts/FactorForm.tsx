import { members } from '@pahlavan/contract/admin/members'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { CodeField } from '@pahlavan/kit/form/CodeField.tsx'
import type { CodeCheck } from '@pahlavan/kit/signin/code-entry.ts'
import '@pahlavan/kit/signin/sign-in.css'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useCodeForm } from './code.ts'

/** Digits of a code of an authenticator app (RFC 6238). */
const FACTOR_LENGTH = 6

interface FactorFormProps {
  check: CodeCheck
  /** The words of the button. */
  words: string
  ref?: Ref<HTMLFormElement>
  /** The text above the field. */
  children?: ReactNode
}

/** The field for a code of the authenticator app; the last digit sends it. */
export function FactorForm({ check, words, ref, children }: FactorFormProps) {
  const { t } = useTranslation('account')
  const { code, field, change, submit, fault } = useCodeForm(FACTOR_LENGTH, members.verifyFactor.query, check)
  return (
    <form ref={ref} noValidate className="code-form" onSubmit={submit}>
      {children}
      <CodeField
        label={t('factor.label')}
        length={FACTOR_LENGTH}
        value={code}
        field={field}
        fault={fault}
        onChange={change}
      />
      <BusyButton className="btn full form-end" busy={check.isPending} disabled={code.length < FACTOR_LENGTH}>
        {words}
      </BusyButton>
    </form>
  )
}
