import type { PictureNote } from '@pahlavan/contract/admin/albums'
import { createContext, use } from 'react'

interface NotesEditing {
  notes: readonly PictureNote[]
  /** The pictures that are chosen, to be named together. */
  chosen: readonly number[]
  /** @param isRange chooses all between this picture and the one that was tapped before */
  choose: (id: number, isRange: boolean) => void
  /** Opens the sheet of a picture. */
  open: (id: number) => void
}

/** The notes of the pictures of a form: a part of a picture follows them without the form being drawn anew. */
export const NotesContext = createContext<NotesEditing | null>(null)

export function useNotes(): NotesEditing {
  const editing = use(NotesContext)
  if (!editing) throw new Error('a part of a picture stands outside of its notes')
  return editing
}
