import { createRoot } from 'react-dom/client'
import { startTheme } from '../kit/theme.ts'
import { startWords } from '../kit/words.ts'
import { App } from './App.tsx'
import { preloadNext, preloadScreen } from './preload.ts'
import { takeDocumentState } from './first-state.ts'
import './main.css'
import { makeQueryClient } from './query-client.ts'

/** What is not needed for the first screen waits until that has loaded. */
function afterLoad(act: () => void) {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

/**
 * Starts the app in the document. The words and the code of the first screen are there before the first render, so that the
 * screen the server drew is replaced by the same one at once.
 */
async function start(root: HTMLElement) {
  const queryClient = makeQueryClient()
  const words = takeDocumentState(queryClient)
  startTheme()
  const drawnByServer = root.childElementCount > 0
  await Promise.all([startWords(words), drawnByServer && preloadScreen(location)])
  createRoot(root).render(<App queryClient={queryClient} />)
  afterLoad(() => {
    void import('./worker-registration.ts').then(({ registerServiceWorker }) => registerServiceWorker())
    preloadNext()
  })
}

const root = document.getElementById('root')
if (root) void start(root)
