import { create } from 'zustand'

/** So many visited addresses are kept while an app stays open. */
export const MAX_VISITED_PAGES = 100

interface Layout {
  /** The addresses that were visited last, oldest first. */
  pageUrl: string[]
  id: string | null
  /** Whether the plans drawer is wanted. */
  showDrawer: boolean
  replacePageUrl: (pageUrl: string[]) => void
  appendPageUrl: (url: string) => void
  setId: (id: string | null) => void
  toggleDrawer: () => void
}

/** The layout store of `docs/rules/specification.md` §3. */
export const useLayout = create<Layout>((set) => ({
  pageUrl: [],
  id: null,
  showDrawer: false,
  replacePageUrl: (pageUrl) => set({ pageUrl }),
  appendPageUrl: (url) =>
    set(({ pageUrl }) =>
      pageUrl.at(-1) === url ? {} : { pageUrl: [...pageUrl.slice(1 - MAX_VISITED_PAGES), url] },
    ),
  setId: (id) => set({ id }),
  toggleDrawer: () => set(({ showDrawer }) => ({ showDrawer: !showDrawer })),
}))

/** Keeps the list of visited pages (`docs/rules/specification.md` §3). wouter announces its history changes by these events. */
export function followPages(): void {
  const append = () => useLayout.getState().appendPageUrl(location.pathname + location.search)
  append()
  for (const event of ['popstate', 'pushState', 'replaceState']) window.addEventListener(event, append)
}

/** Whether the plans are wanted. */
export const useShowDrawer = (): boolean => useLayout((layout) => layout.showDrawer)

/** Opens the plans, or closes them. */
export const toggleDrawer = (): void => useLayout.getState().toggleDrawer()
