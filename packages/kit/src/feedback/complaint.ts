import type { CallFailure } from '@pahlavan/client/failure'
import { toastSentence } from './failure-words.ts'
import { showToast } from './toast.ts'

/** The error toasts of `docs/rules/specification.md` §8: the caller's words if it gave any, and the server's. The same text twice is one toast. */
export function complain(failure: CallFailure, failed?: string): void {
  const texts = [failed, toastSentence(failure)]
  for (const text of texts) if (text) showToast({ text, tone: 'bad' })
}
