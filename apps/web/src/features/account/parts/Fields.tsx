import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { type FormValues, YES } from '../profileForms.ts'
import { useFault } from './fault.ts'

/** The form around a field, and the fault of the field. */
function useProfileField(name: string) {
  const form = useFormContext<FormValues>()
  const faultOf = useFault(form.formState.errors)
  return { form, fault: faultOf(name) }
}

interface TextProps {
  name: string
  label: string
  /** The kind of keyboard. */
  mode?: 'text' | 'email' | 'tel' | 'decimal' | 'numeric'
  autoComplete?: string
  unit?: string
  maxLength?: number
}

/** A line of text or a number, in any digits. */
export function TextField({
  name,
  label,
  mode = 'text',
  autoComplete = 'off',
  unit,
  maxLength = 400,
}: TextProps) {
  const { form, fault } = useProfileField(name)
  const isLatin = mode !== 'text'
  return (
    <Field label={label} fault={fault}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <input
            {...tied}
            {...form.register(name)}
            type={mode === 'email' || mode === 'tel' ? mode : 'text'}
            inputMode={mode}
            dir={isLatin ? 'ltr' : 'auto'}
            autoComplete={autoComplete}
            autoCapitalize={isLatin ? 'off' : 'words'}
            enterKeyHint="next"
            maxLength={maxLength}
          />
          {unit && <span className="unit">{unit}</span>}
        </InputFrame>
      )}
    </Field>
  )
}

/** A text of several lines. */
export function LongField({ name, label, maxLength }: { name: string; label: string; maxLength: number }) {
  const { form, fault } = useProfileField(name)
  return (
    <Field label={label} fault={fault}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <textarea {...tied} {...form.register(name)} dir="auto" rows={4} maxLength={maxLength} />
        </InputFrame>
      )}
    </Field>
  )
}

interface ChoiceProps {
  name: string
  label: string
  choices: readonly { value: string | number; label: string }[]
  disabled?: boolean
  onChosen?: (value: string) => void
}

/** One of many, or none. */
export function ChoiceField({ name, label, choices, disabled = false, onChosen }: ChoiceProps) {
  const { t } = useTranslation('profile')
  const { form, fault } = useProfileField(name)
  const value = form.watch(name) ?? ''
  // A stored value stays choosable, even if the list has dropped it or is not loaded yet.
  const isKnown = value === '' || choices.some((choice) => String(choice.value) === value)
  return (
    <Select
      label={label}
      fault={fault}
      none={t('form.none')}
      choices={isKnown ? choices : [...choices, { value, label: value }]}
      disabled={disabled}
      name={name}
      value={value}
      onChange={(event) => {
        form.setValue(name, event.target.value, { shouldDirty: true })
        onChosen?.(event.target.value)
      }}
    />
  )
}

/** Something to agree to. */
export function FlagField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { form } = useProfileField(name)
  const id = useId()
  return (
    <div className="flag-field">
      <input
        id={id}
        type="checkbox"
        name={name}
        aria-describedby={`${id}-says`}
        checked={form.watch(name) === YES}
        onChange={({ target }) => form.setValue(name, target.checked ? YES : '', { shouldDirty: true })}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-says`} className="hint">
        {hint}
      </p>
    </div>
  )
}
