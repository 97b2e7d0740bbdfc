import type { ComponentType } from 'react'
import { create } from 'zustand'

export type Tone = 'good' | 'bad' | 'plain'

export interface Toast {
  text: string
  tone: Tone
  /** A button in the toast; a toast with one stays until it is answered, unless it `passes`. */
  action?: { label: string; run: () => void; passes?: boolean }
}

/** What draws the toasts, once it was loaded: the first screen does without it. */
export const useToaster = create<{ Toaster: ComponentType | null }>(() => ({ Toaster: null }))

/** Loads what draws the toasts, and gives what pops one up. */
export async function loadToaster() {
  const { Toaster, popUp } = await import('./Toaster.tsx')
  useToaster.setState({ Toaster })
  return popUp
}

/** Shows a toast; where its code cannot be loaded, once the network is back. The same text twice is one toast. */
export function showToast(toast: Toast): void {
  const later = () => window.addEventListener('online', () => showToast(toast), { once: true })
  void loadToaster().then((popUp) => popUp(toast), later)
}
