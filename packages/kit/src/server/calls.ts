import { callFrom } from '@pahlavan/client/call'
import type { CallFailure } from '@pahlavan/client/failure'
import { currentLanguage } from '../text/language.ts'
import type { Settings } from './settings.ts'
import { afterFirstRender } from '../time/first-render.ts'
import { watchSlowness } from '../feedback/slowness.ts'
import { showToast } from '../feedback/toast.ts'

/** What tells of failures, loaded once the first screen stands; where it cannot be loaded, once the network is back. */
export const loadComplaint = () => import('../feedback/complaint.ts')

function showFailure(failure: CallFailure, text: string | undefined): void {
  const later = () => window.addEventListener('online', () => showFailure(failure, text), { once: true })
  void loadComplaint().then(({ complain }) => complain(failure, text), later)
}

/** Passes an answer on after the first render: earlier data would differ from the markup of the server. */
async function holdBack<T>(answer: Promise<T>): Promise<T> {
  const value = await answer
  await new Promise<void>(afterFirstRender)
  return value
}

/** Lets calls speak the reader's language, and tell by toasts how they went (`docs/rules/specification.md` §8). */
export const startCalls = (services: Pick<Settings, 'api' | 'bookStoreApi'>): void =>
  callFrom({
    address: () => services.api,
    bookStore: () => services.bookStoreApi,
    language: currentLanguage,
    watch: (answer) => watchSlowness(holdBack(answer)),
    done: (text) => showToast({ text, tone: 'good' }),
    failed: showFailure,
  })
