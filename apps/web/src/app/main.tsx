// Before any screen: the layers of styles stand in the order in which they come first.
import './main.css'
import './same-words.ts'
import i18next from 'i18next'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { holdTime } from '@pahlavan/client/server-time'
import { DrawnAddress } from '../kit/address/location.ts'
import { startCalls } from '@pahlavan/kit/server/calls.ts'
import { settings } from '@pahlavan/kit/server/settings.ts'
import { followPages } from '../kit/frame/layout.ts'
import { onFirstRenderEnd, startFirstRender } from '@pahlavan/kit/time/first-render.ts'
import { idle } from '../kit/frame/idle.ts'
import { languageOf } from '@pahlavan/kit/text/language.ts'
import { startTheme } from '@pahlavan/kit/tokens/theme.ts'
import { App } from './App.tsx'
import { preloadModules } from '../kit/frame/lazy.tsx'
import { type Drawn, takeDocumentState } from './first-state.ts'
import { makeQueryClient } from './query-client.ts'
import { startAppWords } from './words.ts'

/** Runs work that the first screen does not need after its load. */
function afterLoad(act: () => void) {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

/** Stored answers are optional: if their code does not load, the app runs without them. */
const keepingAnswers = () =>
  import('./kept-answers.ts').catch((error: unknown) => {
    // oxlint-disable-next-line no-console
    console.warn('answers are not kept', error)
    return null
  })

/** How long the app waits for the first picture, in milliseconds. */
const MAX_PICTURE_WAIT_MS = 300

const timePassed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** The picture that the server drew is painted before the app begins: they come together, and nothing is painted while it does. */
async function firstPicture() {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // The scripts come after it on a slow line.
  if (!picture || picture.complete) return
  // One that does not come is left to the app.
  const painted = picture.decode().then(nextFrame, () => undefined)
  await Promise.race([painted, timePassed(MAX_PICTURE_WAIT_MS)])
}

/** Hydrates the server's HTML. A difference is mended and reported: it is a bug of the app. */
function takeOver(root: HTMLElement, app: ReactNode, { path, search, at }: Drawn): void {
  holdTime(at)
  const drawn = <DrawnAddress value={{ ssrPath: path, ssrSearch: search }}>{app}</DrawnAddress>
  // In slices: a tap is heard between them.
  startTransition(() => void hydrateRoot(root, drawn))
}

/** Starts the app in the document. The words and the code of the first screen are there before, so that it is drawn here as the server drew it. */
async function start(root: HTMLElement) {
  const queryClient = makeQueryClient()
  const { words, modules, language, drawn, complete } = takeDocumentState(queryClient)
  startCalls(settings)
  followPages()
  startTheme()
  if (!navigator.onLine) await keepingAnswers().then((storage) => storage?.restoreAnswers(queryClient))
  await Promise.all([startAppWords(words), preloadModules(modules), firstPicture()])
  // Reading the code and drawing the screen are two tasks: a tap can be heard between them.
  await timePassed(0)
  startFirstRender()
  onFirstRenderEnd(() => {
    holdTime(undefined)
    // The first screen is complete and answers taps: tests and measurements wait for it.
    document.documentElement.dataset.ready = 'yes'
    void idle().then(complete)
  })
  const app = <App queryClient={queryClient} />
  // Another language than the document's, or an address without a drawing: nothing of it can stay.
  if (drawn && languageOf(i18next.language) === language && navigator.onLine) takeOver(root, app, drawn)
  else createRoot(root).render(app)
  afterLoad(() => {
    void import('./later.ts').then(({ startLater }) => startLater(queryClient))
    void keepingAnswers().then((storage) => storage?.keepAnswers(queryClient, import.meta.url))
  })
}

const root = document.getElementById('root')
if (root) void start(root)
