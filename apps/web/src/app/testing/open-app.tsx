// Before any screen, as in `main.tsx`.
import '../main.css'
import { account } from '@pahlavan/contract/account'
import { cart } from '@pahlavan/contract/cart'
import { predictions } from '@pahlavan/contract/predictions'
import { news } from '@pahlavan/contract/news'
import { newsComments } from '@pahlavan/contract/comments'
import { clear, createStore } from 'idb-keyval'
import i18next, { changeLanguage, loadNamespaces } from 'i18next'
import { cleanup, render } from 'vitest-browser-react'
import { afterEach, beforeEach } from 'vitest'
import { leaveSession } from '@pahlavan/client/session'
import { isLeavingSheet, isOnSheet } from '@pahlavan/kit/dialog/sheet-entry.ts'
import { startCalls } from '@pahlavan/kit/server/calls.ts'
import { settings } from '@pahlavan/kit/server/settings.ts'
import { startAppWords } from '../words.ts'
import { App } from '../App.tsx'
import { makeQueryClient } from '../query-client.ts'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { setCart } from '../../features/cart/cartStore.ts'
import { forgetSignIn } from '../../features/account/signIn.ts'
import { fan } from './members.ts'
import { card, comment, page, story } from './stories.ts'

interface Visit {
  /** A session token; without one the reader is a visitor. */
  token?: string
  language?: 'fa' | 'en'
}

/** All words: in a build each module brings its own. */
const namespaces = Object.keys(
  import.meta.glob(['../../../public/locales/fa/*.json', '../../../../../packages/kit/locales/fa/*.json']),
).map((file) => file.replace(/^.*\/|\.json$/g, ''))

const once = (event: string) =>
  new Promise((resolve) => window.addEventListener(event, resolve, { once: true }))

/** The network of the running test. */
export const network: { api: FakeApi } = { api: undefined as unknown as FakeApi }

/** Gives every test of a file a fresh browser: an API with some news, and nothing kept. */
export function eachInAFreshBrowser(): void {
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    await clear(createStore('outbox', 'acts'))
    const api = fakeApi()
    api.on(news.list, () => page([1, 2, 3, 4, 5, 6].map((id) => card(id))))
    api.on(news.categories, () => [{ id: 1, title: 'لیگ', newsCount: 6 }])
    api.on(news.images, () => page([]))
    api.on(news.detail, ({ Url }) => story(Number(Url.replace(/\D/g, '')) || 1))
    api.on(newsComments.list, () => [comment(1), comment(2)])
    api.on(account.setUser, () => fan())
    api.on(account.bookmarks, () => ({ news: [], courses: [] }))
    api.on(cart.change, ({ add }) => ({ coursesId: add ?? [] }))
    api.on(predictions.mine, () => page([]))
    api.on(account.changeBookmarks, ({ add }) => ({ news: add?.news ?? [], courses: add?.courses ?? [] }))
    forgetSignIn()
    setCart([])
    startCalls(settings)
    leaveSession()
    network.api = api
  })
  afterEach(async () => {
    const left = (isOnSheet() || isLeavingSheet()) && once('popstate')
    await cleanup()
    // A sheet that was open takes its history entry with it, which the next test must not see.
    await left
    for (const root of document.querySelectorAll('#root')) root.remove()
    network.api.restore()
  })
}

/** Opens the app at an address, as a reader does who typed it. */
export async function openApp(address: string, { token, language = 'fa' }: Visit = {}) {
  if (token) localStorage.setItem('token', token)
  if (i18next.isInitialized) await changeLanguage(language)
  else {
    localStorage.setItem('language', language === 'fa' ? '0' : '1')
    await startAppWords()
    await loadNamespaces(namespaces)
  }
  window.history.replaceState(null, '', address)
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  return render(<App queryClient={makeQueryClient()} />, { container })
}
