import { appText } from '../kit/text/app-text.ts'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { tellWorkerLanguage } from './worker-language.ts'

/** Asks before a new version takes over: a waiting worker gets its turn only by the reader's tap. */
function offer(waiting: ServiceWorker) {
  const action = {
    label: appText('update.action') ?? '',
    // A worker is spoken to by its own channel, which has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    run: () => waiting.postMessage({ type: 'SKIP_WAITING' }),
  }
  showToast({ text: appText('update.text') ?? '', tone: 'plain', action })
}

function follow(registration: ServiceWorkerRegistration) {
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next)
    })
  })
}

/** Registers the service worker. In development there is none. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const hadController = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) globalThis.location.reload()
  })
  try {
    tellWorkerLanguage()
    follow(await navigator.serviceWorker.register('/service-worker.js'))
  } catch (error) {
    // `docs/rules/specification.md` §8: a failure to register is only logged.
    // oxlint-disable-next-line no-console
    console.error('service worker registration failed', error)
  }
}
