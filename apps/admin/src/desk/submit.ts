import type { SubmitEvent } from 'react'

/** Submits a form, but not with a form of a dialog that was opened from it: React passes that one's event on. */
export const submitOf = (submit: (event: SubmitEvent) => Promise<void>) => (event: SubmitEvent) => {
  if (event.target === event.currentTarget) void submit(event)
}
