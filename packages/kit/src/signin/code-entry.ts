import { CallFailure } from '@pahlavan/client/failure'
import { useRef } from 'react'
import { sayFailure } from '../feedback/failure-words.ts'
import { digitsOf } from '../form/code.ts'
import { useOnce } from '../form/once.ts'
import { useWebOtp } from '../form/web-otp.ts'
import { useHeldBack } from './held-back.ts'

/** The check of a code, as a mutation of TanStack Query offers it. */
export interface CodeCheck {
  isPending: boolean
  error: Error | null
  reset: () => void
  mutate: (code: string, then: { onSettled: () => void; onError: (error: Error) => void }) => void
}

/**
 * The entry of a code and the message about it. The last digit sends the code, each code once; a refused one is cleared and the field
 * takes the focus again.
 *
 * @param digits the digits, and how to set them: a state or a field of a form
 */
export function useCodeEntry(
  length: number,
  check: CodeCheck,
  [code, setCode]: readonly [string, (digits: string) => void],
) {
  const once = useOnce()
  const field = useRef<HTMLInputElement>(null)
  const heldBack = useHeldBack(check.error)
  const send = (digits: string) => {
    if (digits.length < length) return
    once((ended) =>
      check.mutate(digits, {
        onSettled: ended,
        onError: (error) => {
          if (error instanceof CallFailure && error.status >= 400 && error.status < 500) setCode('')
          field.current?.focus()
        },
      }),
    )
  }
  const change = (digits: string) => {
    if (check.isPending || digits === code) return
    setCode(digits)
    check.reset()
    send(digits)
  }
  useWebOtp(!check.isPending, (text) => change(digitsOf(text, length)))
  return { code, field, change, send, fault: heldBack ?? (check.error ? sayFailure(check.error) : undefined) }
}
