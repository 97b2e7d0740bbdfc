import { create } from 'zustand'

export type Tone = 'good' | 'bad' | 'plain'

export interface Toast {
  text: string
  tone: Tone
  /** A button in the toast; a toast with one stays until it is answered. */
  action?: { label: string; run: () => void }
}

/** Whether any toast was asked for: only then is the code that shows them loaded. */
export const useToastsWanted = create<{ wanted: boolean }>(() => ({ wanted: false }))

/** Shows a toast. The same text twice is one toast. */
export function showToast(toast: Toast): void {
  useToastsWanted.setState({ wanted: true })
  void import('./Toaster.tsx').then(({ popUp }) => popUp(toast))
}
