import { containsPersian } from '@pahlavan/persian/letters'
import type { CallFailure } from './failure.ts'
import { currentLanguage, say } from './language.ts'
import { showToast } from './toast.ts'

/** The server's first sentence where it is Persian; in English our own by its code. */
function serversWords({ code, errors }: CallFailure): string | null {
  if (currentLanguage() === 1) return say(`problem.${code}`)
  const first = errors[0]
  return first && containsPersian(first) ? first : null
}

/** The error toasts of spec §8: the caller's words if it gave any, and the server's. The same text twice is one toast. */
export function complain(failure: CallFailure, failed?: string): void {
  const texts = [failed, serversWords(failure)]
  for (const text of texts) if (text) showToast({ text, tone: 'bad' })
}
