import { create } from 'zustand'

interface Overlay {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** The global loading overlay (`docs/rules/specification.md` §4): while it is open nothing else can be touched. */
export const useOverlay = create<Overlay>((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}))
