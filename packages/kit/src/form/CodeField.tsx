import { pageDigits } from '@pahlavan/persian/digits'
import { type ClipboardEvent, type RefObject, type SyntheticEvent, useId } from 'react'
import { digitsOf } from './code.ts'
import './form.css'
import { Icon } from '../media/Icon.tsx'
import { useLanguage } from '../text/language.ts'

interface CodeFieldProps {
  label: string
  length: number
  /** ASCII digits. */
  value: string
  field: RefObject<HTMLInputElement | null>
  fault?: string | undefined
  onChange: (digits: string) => void
}

/** The caret stays behind the last digit, since it is not seen. */
const toTheEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
  const end = input.value.length
  if (input.selectionStart !== end) input.setSelectionRange(end, end)
}

/** One input drawn as cells, left to right in both languages. It takes digits of any script and pasted messages. */
export function CodeField({ label, length, value, field, fault, onChange }: CodeFieldProps) {
  const { language } = useLanguage()
  const id = useId()
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOf(event.clipboardData.getData('text'), length)
    if (digits.length !== length) return
    event.preventDefault()
    onChange(digits)
  }
  return (
    <>
      <div className={fault ? 'code bad' : 'code'}>
        {Array.from({ length }, (_, at) => (
          <span key={at} aria-hidden="true" className={cellClass(at, value.length, length)}>
            {pageDigits(value.charAt(at), language)}
          </span>
        ))}
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          dir="ltr"
          aria-label={label}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? id : undefined}
          value={value}
          onSelect={toTheEnd}
          onPaste={paste}
          onChange={(event) => onChange(digitsOf(event.target.value, length))}
        />
      </div>
      {fault && (
        <p id={id} className="hint bad" role="alert">
          <Icon name="warning-fill" size="s" />
          <span>{fault}</span>
        </p>
      )}
    </>
  )
}

function cellClass(at: number, filled: number, length: number): string | undefined {
  if (at < filled) return 'full'
  return at === Math.min(filled, length - 1) ? 'here' : undefined
}
