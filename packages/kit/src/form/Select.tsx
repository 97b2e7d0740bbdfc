import type { ComponentProps } from 'react'
import { Field, InputFrame } from './Field.tsx'
import { Icon } from '../media/Icon.tsx'

interface SelectProps extends ComponentProps<'select'> {
  label: string
  fault?: string | undefined
  /** The text while nothing is chosen. */
  none: string
  choices: readonly { value: string | number; label: string }[]
}

/** One of many, chosen with the device's own control. */
export function Select({ label, fault, none, choices, ...rest }: SelectProps) {
  return (
    <Field label={label} fault={fault}>
      {(tied) => (
        <InputFrame bad={fault !== undefined}>
          <select {...tied} {...rest}>
            <option value="">{none}</option>
            {choices.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon name="caret-down" size="m" />
        </InputFrame>
      )}
    </Field>
  )
}
