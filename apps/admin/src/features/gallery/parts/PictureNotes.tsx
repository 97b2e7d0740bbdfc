import type { AlbumFields } from '@pahlavan/contract/admin/albums'
import { type ReactNode, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useFormField } from '../../../desk/fields.tsx'
import { chosenAfter } from '../notes.rules.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { NotesContext } from './notesContext.ts'
import { NoteSheet } from './NoteSheet.tsx'
import '../notes.css'

interface PictureNotesProps {
  control: Control<AlbumFields>
  /** The pictures, each with its `NotePart`. */
  children: ReactNode
}

/** Captions and wrestlers of the pictures of an album: of one, or of several that are chosen. */
export function PictureNotes({ control, children }: PictureNotesProps) {
  const { field, choose: write } = useFormField({ control, name: 'notes' })
  const pictures = useWatch({ control, name: 'pictures' })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [last, setLast] = useState<number | null>(null)
  const [opened, setOpened] = useState<readonly number[] | null>(null)
  const here = chosen.filter((id) => pictures.includes(id))
  const choose = (id: number, isRange: boolean) => {
    setChosen(chosenAfter(pictures, here, { id, from: isRange ? last : null }))
    setLast(id)
  }
  const notes = field.value
  return (
    <NotesContext value={{ notes, chosen: here, choose, open: (id) => setOpened([id]) }}>
      {children}
      {here.length > 0 && (
        <ChosenBar
          count={here.length}
          onName={() => setOpened(here)}
          onAll={here.length < pictures.length ? () => setChosen(pictures) : null}
          onNone={() => setChosen([])}
        />
      )}
      {opened && (
        <NoteSheet
          control={control}
          ids={opened}
          notes={notes}
          onWrite={write}
          onOpen={(id) => setOpened([id])}
          onClose={() => setOpened(null)}
        />
      )}
    </NotesContext>
  )
}
