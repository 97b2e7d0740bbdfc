import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../profileForms.ts'

/** Calls `note` after everything that is typed or chosen in a form; starting it anew is no such thing and has no field's name. */
export function useNoted(subscribe: UseFormReturn<FormValues>['subscribe'], note: () => void): void {
  const noted = useEffectEvent(note)
  // The outside system: the form, which holds the typed values outside of React.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name !== undefined && type !== 'blur') noted()
        },
      }),
    [subscribe],
  )
}
