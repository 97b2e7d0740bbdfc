import type { CallFailure } from '@pahlavan/client/failure'
import { commonText } from '../text/language.ts'
import { toastSentence } from './failure-words.ts'
import { showToast } from './toast.ts'

/** The second factor is entered in the back office. */
const toOffice = () => ({ label: commonText('office') ?? '', run: () => window.location.assign('/admin') })

/** The error toasts of `docs/rules/specification.md` §8: the caller's words if it gave any, and the server's. The same text twice is one toast. */
export function complain(failure: CallFailure, failed?: string): void {
  const texts = [failed, toastSentence(failure)]
  const action = failure.code === 'factor_required' ? { action: toOffice() } : {}
  for (const text of texts) if (text) showToast({ text, tone: 'bad', ...action })
}
