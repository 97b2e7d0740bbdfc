import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { MAX_TITLE } from '@pahlavan/contract/admin/outline'

interface OutlineTextProps {
  label: string
  value: string
  dir?: 'rtl' | 'ltr'
  onChange: (typed: string) => void
}

/** A title in an outline. */
export const OutlineText = ({ label, value, dir = 'rtl', onChange }: OutlineTextProps) => (
  <Field label={label}>
    {(tied) => (
      <InputFrame bad={tied['aria-invalid']}>
        <input
          {...tied}
          autoComplete="off"
          dir={dir}
          maxLength={MAX_TITLE}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </InputFrame>
    )}
  </Field>
)
