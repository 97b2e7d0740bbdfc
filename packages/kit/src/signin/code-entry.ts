import { CallFailure } from '@pahlavan/client/failure'
import { useRef, useState } from 'react'
import { sayFailure } from '../feedback/failure-words.ts'
import { digitsOf } from '../form/code.ts'
import { useOnce } from '../form/once.ts'
import { useWebOtp } from '../form/web-otp.ts'
import { useHeldBack } from './held-back.ts'

/** The check of a code, as a mutation of TanStack Query offers it. */
interface Check {
  isPending: boolean
  error: Error | null
  reset: () => void
  mutate: (code: string, then: { onSettled: () => void; onError: (error: Error) => void }) => void
}

/** The digits of a code and the message about them. The last digit sends the code, each code once; a refused one is cleared and the field takes the focus again. */
export function useCodeEntry(length: number, check: Check) {
  const once = useOnce()
  const [code, setCode] = useState('')
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
