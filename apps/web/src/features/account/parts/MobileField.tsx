import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../kit/Field.tsx'

interface MobileFieldProps {
  /** What was typed so far. */
  typed: string
  fault?: string | undefined
  hint?: string | undefined
  input: ComponentProps<'input'>
}

/** A number that names its own country has no need of ours. */
const isForeign = (typed: string) => /^\s*(\+|[0۰٠]{2})/.test(typed)

/** A mobile number, left to right, in any digits. */
export function MobileField({ typed, fault, hint, input }: MobileFieldProps) {
  const { t } = useTranslation('account')
  return (
    <Field label={t('mobile.label')} fault={fault} hint={hint}>
      {(tied) => (
        <span className={fault ? 'input mobile bad' : 'input mobile'} dir="ltr">
          {!isForeign(typed) && (
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
