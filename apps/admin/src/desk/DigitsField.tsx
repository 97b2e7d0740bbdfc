import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { numericInput, pageDigits } from '@pahlavan/persian/digits'

interface DigitsFieldProps {
  label: string
  /** The unit, behind the number. */
  unit: string
  value: string | number
  /** @param digits the typed text without all that is no digit */
  onType: (digits: string) => void
}

/** A short number outside of a form's own fields, in the digits of the page. */
export function DigitsField({ label, unit, value, onType }: DigitsFieldProps) {
  const { language } = useLanguage()
  return (
    <Field label={label}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <input
            {...tied}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            value={pageDigits(value, language)}
            onChange={({ target }) => onType(numericInput(target.value).replace(/\D/g, ''))}
          />
          <span className="unit">{unit}</span>
        </InputFrame>
      )}
    </Field>
  )
}
