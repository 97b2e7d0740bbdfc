import { create } from 'zustand'

interface Layout {
  /** The addresses that were visited, oldest first. */
  pageUrl: string[]
  id: string | null
  /** Whether the plans drawer is wanted. */
  showDrawer: boolean
  replacePageUrl: (pageUrl: string[]) => void
  appendPageUrl: (url: string) => void
  setId: (id: string | null) => void
  toggleDrawer: () => void
}

/** The layout store of spec §3. */
export const useLayout = create<Layout>((set) => ({
  pageUrl: [],
  id: null,
  showDrawer: false,
  replacePageUrl: (pageUrl) => set({ pageUrl }),
  appendPageUrl: (url) =>
    set(({ pageUrl }) => (pageUrl.at(-1) === url ? {} : { pageUrl: [...pageUrl, url] })),
  setId: (id) => set({ id }),
  toggleDrawer: () => set(({ showDrawer }) => ({ showDrawer: !showDrawer })),
}))
