import { GIFT_REASON } from '@pahlavan/contract/admin/gifts'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useTranslation } from 'react-i18next'

interface ReasonFieldProps {
  value: string
  /** The form was sent: a reason that is too short has its fault. */
  isTried: boolean
  onChange: (reason: string) => void
}

export const isReason = (text: string): boolean => text.trim().length >= GIFT_REASON.minLength

/** A reason that the fan reads. */
export function ReasonField({ value, isTried, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('gift')
  return (
    <Field
      label={t('reason.label')}
      hint={t('reason.hint')}
      fault={isTried && !isReason(value) ? t('reason.short') : undefined}
    >
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <textarea
            {...tied}
            rows={3}
            dir="auto"
            maxLength={GIFT_REASON.maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputFrame>
      )}
    </Field>
  )
}
