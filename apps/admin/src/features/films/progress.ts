import { create } from 'zustand'

/** A file that this page sends: how much of it has gone, from 0 to 1, and why it stopped. */
interface UploadProgress {
  part: number
  fault: string | null
}

/** The files that this page sends, by the id of their upload. They live beside the screens: a file goes on while the editor writes. */
export const useUploadProgress = create<Record<string, UploadProgress>>(() => ({}))

/** Notes how far a file of this page has come. */
export const putProgress = (id: string, changes: Partial<UploadProgress>) =>
  useUploadProgress.setState((all) => ({ [id]: { ...(all[id] ?? { part: 0, fault: null }), ...changes } }))
