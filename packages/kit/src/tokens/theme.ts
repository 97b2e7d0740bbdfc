import { create } from 'zustand'

export type Theme = 'light' | 'dark'

const YEAR_SECONDS = 31_536_000

const chosen = (): Theme | null => {
  const found = globalThis.document?.documentElement.dataset.theme
  return found === 'light' || found === 'dark' ? found : null
}

/** The theme that was chosen; null follows the system. The server writes the cookie's choice into the document. */
export const useTheme = create<{ theme: Theme | null }>(() => ({ theme: null }))
useTheme.setState({ theme: chosen() })

/** Takes up the cookie where no server wrote the document. */
export function startTheme(): void {
  const found = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1] as Theme | undefined
  if (!found || chosen()) return
  document.documentElement.dataset.theme = found
  useTheme.setState({ theme: found })
}

/** Chooses a theme; null leaves it to the system. */
export function chooseTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  const life = theme ? YEAR_SECONDS : 0
  // The Cookie Store API is missing in browsers that are still in use.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `theme=${theme ?? ''}; path=/; max-age=${life}; samesite=lax`
  useTheme.setState({ theme })
}
