import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../form/Field.tsx'
import './sign-in.css'

interface MobileFieldProps {
  /** Which number is asked for, where it is not simply one's own. */
  label?: string
  /** The digits typed so far. */
  typed: string
  fault?: string | undefined
  hint?: string | undefined
  input: ComponentProps<'input'>
}

/** A number that names its country, or begins with the zero of its own, has no need of ours before it. */
const hasPrefix = (typed: string) => /^\s*[+0۰٠]/.test(typed)

/** A mobile number, left to right, in any digits. */
export function MobileField({ label, typed, fault, hint, input }: MobileFieldProps) {
  const { t } = useTranslation('signin')
  return (
    <Field label={label ?? t('mobile.label')} fault={fault} hint={hint}>
      {(tied) => (
        <span className={fault ? 'input mobile bad' : 'input mobile'} dir="ltr">
          {!hasPrefix(typed) && (
            <span className="prefix" aria-hidden="true">
              {t('mobile.prefix')}
            </span>
          )}
          <input
            {...tied}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="send"
            maxLength={40}
            placeholder={t('mobile.example')}
            {...input}
          />
        </span>
      )}
    </Field>
  )
}
