import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { numericInput, pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFault } from './fault.ts'

/** A field of a form: `control` of the form, and its name. */
export interface FieldOf<Fields extends FieldValues, Name extends FieldPath<Fields> = FieldPath<Fields>> {
  control: Control<Fields>
  name: Name
}

/** A field with the sentence about its fault. `choose` puts a value that is not typed: it is checked at once. */
export function useFormField<Fields extends FieldValues, Name extends FieldPath<Fields>>({
  control,
  name,
}: FieldOf<Fields, Name>) {
  const { field, fieldState } = useController({ control, name })
  const faultOf = useFault()
  const choose = (value: unknown) => {
    field.onChange(value)
    field.onBlur()
  }
  return { field, fault: faultOf(fieldState.error), choose }
}

interface FieldWords {
  label: string
  hint?: string | undefined
  /** A remark on a value that may be saved. */
  remark?: string | undefined
}

type TextFieldProps<Fields extends FieldValues> = FieldOf<Fields> &
  FieldWords &
  Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'onBlur'> & {
    /** Texts that the browser offers while one types. */
    choices?: readonly string[]
    /** The value of a typed text. */
    read?: (typed: string) => unknown
    /** Stands in the frame behind the text. */
    children?: ReactNode
  }

/** A line of text. */
export function TextField<Fields extends FieldValues>(props: TextFieldProps<Fields>) {
  const { control, name, label, hint, remark, choices, read, children, ...input } = props
  const list = useId()
  const { field, fault } = useFormField({ control, name })
  return (
    <Field label={label} hint={hint} fault={fault ?? remark}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <input
            autoComplete="off"
            {...input}
            {...tied}
            {...field}
            {...(choices && { list })}
            value={field.value ?? ''}
            onChange={({ target }) => field.onChange(read ? read(target.value) : target.value)}
          />
          {choices && (
            <datalist id={list}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </datalist>
          )}
          {children}
        </InputFrame>
      )}
    </Field>
  )
}

type NumberFieldProps<Fields extends FieldValues> = FieldOf<Fields> &
  FieldWords &
  Pick<ComponentProps<'input'>, 'onKeyDown'> & {
    /** The unit, behind the number. */
    unit?: string
    /** A year: its thousands are not parted. */
    isYear?: boolean
  }

/** The number of a typed text, null for none; a text that is no whole number stays a text, which the schema refuses. */
const readNumber = (typed: string): number | string | null => {
  const plain = numericInput(typed)
  if (plain === '') return null
  return /^\d{1,12}$/.test(plain) ? Number(plain) : typed
}

/** A whole number, in the digits of the page, with its thousands parted. A typed text stays as it is until the field is left. */
export function NumberField<Fields extends FieldValues>(props: NumberFieldProps<Fields>) {
  const { control, name, label, hint, remark, unit, isYear = false, onKeyDown } = props
  const { field, fault } = useFormField({ control, name })
  const { language } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const value: number | string | null = field.value
  const stored = typeof value === 'number' && !isYear ? formatNumber(value, language) : (value ?? '')
  return (
    <Field label={label} hint={hint} fault={fault ?? remark}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <input
            autoComplete="off"
            inputMode="numeric"
            dir="ltr"
            {...tied}
            {...field}
            onKeyDown={onKeyDown}
            value={pageDigits(typed ?? stored, language)}
            onBlur={() => {
              setTyped(null)
              field.onBlur()
            }}
            onChange={({ target }) => {
              setTyped(target.value)
              field.onChange(readNumber(target.value))
            }}
          />
          {unit && <span className="unit">{unit}</span>}
        </InputFrame>
      )}
    </Field>
  )
}

type LongFieldProps<Fields extends FieldValues> = FieldOf<Fields> &
  FieldWords &
  Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'onChange' | 'onBlur'>

/** A text of several lines. */
export function LongField<Fields extends FieldValues>(props: LongFieldProps<Fields>) {
  const { control, name, label, hint, remark, ...area } = props
  const { field, fault } = useFormField({ control, name })
  return (
    <Field label={label} hint={hint} fault={fault ?? remark}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <textarea rows={2} {...area} {...tied} {...field} />
        </InputFrame>
      )}
    </Field>
  )
}

interface Choices {
  label: string
  choices: readonly { value: unknown; label: string }[]
}

/** One of many values of any type, chosen with the device's own control. `onChosen` comes after the value has changed. */
export function ChoiceField<Fields extends FieldValues>(
  props: FieldOf<Fields> & Choices & { onChosen?: () => void },
) {
  const { control, name, label, choices, onChosen } = props
  const { field, fault, choose } = useFormField({ control, name })
  const at = choices.findIndex(({ value }) => value === field.value)
  return (
    <Field label={label} fault={fault}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <select
            {...tied}
            ref={field.ref}
            value={at}
            onChange={({ target }) => {
              choose(choices[Number(target.value)]?.value)
              onChosen?.()
            }}
          >
            {choices.map((choice, place) => (
              <option key={choice.label} value={place}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="caret-down" size="m" />
        </InputFrame>
      )}
    </Field>
  )
}

/** One of a few values of any type, side by side. */
export function SegmentField<Fields extends FieldValues>(props: FieldOf<Fields> & Choices) {
  const { control, name, label, choices } = props
  const { field, choose } = useFormField({ control, name })
  return (
    <Segment
      label={label}
      value={choices.findIndex(({ value }) => value === field.value)}
      choices={choices.map((choice, place) => ({ value: place, label: choice.label }))}
      onChange={(place) => choose(choices[place]?.value)}
    />
  )
}
