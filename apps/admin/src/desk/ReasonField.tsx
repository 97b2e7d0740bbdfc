import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import type { ChangeEvent } from 'react'

interface ReasonFieldProps {
  /** `short` is the fault of a reason below the least length. */
  words: { label: string; hint: string; short: string }
  /** Bounds of its length (characters, without spaces at its ends). */
  length: { min: number; max: number }
  /** Lines of a longer reason; one without. */
  lines?: number
  value: string
  /** The form was sent: a reason that is too short has its fault. */
  isTried: boolean
  onChange: (reason: string) => void
}

/** Whether a reason is long enough. */
export const isReason = (text: string, min: number): boolean => text.trim().length >= min

/** The reason of an act. */
export function ReasonField({ words, length, lines = 1, value, isTried, onChange }: ReasonFieldProps) {
  const isShort = isTried && !isReason(value, length.min)
  const typing = {
    dir: 'auto',
    maxLength: length.max,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  }
  return (
    <Field label={words.label} hint={words.hint} fault={isShort ? words.short : undefined}>
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          {lines > 1 ? <textarea {...tied} {...typing} rows={lines} /> : <input {...tied} {...typing} />}
        </InputFrame>
      )}
    </Field>
  )
}
