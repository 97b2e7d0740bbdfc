import './main.css'
import './same-words.ts'
import { session, startSession } from '@pahlavan/client/session'
import { placeDialogs } from '@pahlavan/kit/dialog/Modal.tsx'
import { outsideForms } from '@pahlavan/kit/dialog/outsideForms.tsx'
import { startCalls } from '@pahlavan/kit/server/calls.ts'
import { type Settings, settings } from '@pahlavan/kit/server/settings.ts'
import { startTheme } from '@pahlavan/kit/tokens/theme.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { makeQueryClient } from './query-client.ts'
import { startAdminWords } from './words.ts'

/** Takes the settings that the server wrote into the document; while developing there are none. */
function takeSettings(): void {
  const text = document.getElementById('state')?.textContent
  const state = JSON.parse(text ?? '{}') as { settings?: Partial<Settings> }
  Object.assign(settings, state.settings)
}

/** The answers for one account are not there for the next. */
function followSession(cache: QueryClient): void {
  startSession()
  session.subscribe(({ token }, before) => {
    if (token !== before.token) cache.clear()
  })
}

async function start(root: HTMLElement) {
  takeSettings()
  startCalls(settings)
  startTheme()
  placeDialogs(outsideForms)
  await startAdminWords()
  const queryClient = makeQueryClient()
  followSession(queryClient)
  createRoot(root).render(<App queryClient={queryClient} />)
}

const root = document.getElementById('root')
if (root) void start(root)
