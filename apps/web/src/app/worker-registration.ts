import { say } from '../kit/language.ts'
import { showToast } from '../kit/toast.ts'
import { tellWorkerLanguage } from './worker-language.ts'

/** Asks before a new version takes over: a waiting worker gets its turn only by the reader's tap. */
function offer(waiting: ServiceWorker) {
  const action = {
    label: say('update.action') ?? '',
    run: () => waiting.postMessage({ type: 'SKIP_WAITING' }),
  }
  showToast({ text: say('update.text') ?? '', tone: 'plain', action })
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

async function register() {
  const hadController = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) globalThis.location.reload()
  })
  try {
    tellWorkerLanguage()
    follow(await navigator.serviceWorker.register('/service-worker.js'))
  } catch (error) {
    // Spec §8: a failure to register is only logged.
    // oxlint-disable-next-line no-console
    console.error('service worker registration failed', error)
  }
}

/** Registers the service worker once the page has loaded. In development there is none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}
