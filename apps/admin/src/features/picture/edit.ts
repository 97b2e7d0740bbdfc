import type { LibraryPicture, PictureFields } from '@pahlavan/contract/admin/pictures'
import { useState } from 'react'
import { useSavePicture } from './picture.data.ts'

const names = ['alt', 'altEn', 'focus', 'crop'] as const

const fieldsOf = ({ alt, altEn, focus, crop }: PictureFields): PictureFields => ({ alt, altEn, focus, crop })

/** Whether two values of a field are the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** An editor's changes of a picture. A save that meets somebody else's changes keeps them, and asks about what both changed. */
export function usePictureEdit(picture: LibraryPicture) {
  const [base, setBase] = useState(() => fieldsOf(picture))
  const [fields, setFields] = useState(base)
  const save = useSavePicture(picture.id)
  const changed = names.filter((name) => !isSame(fields[name], base[name]))
  const only = (values: PictureFields): Partial<PictureFields> =>
    Object.fromEntries(changed.map((name) => [name, values[name]]))
  const begin = (from: LibraryPicture) => {
    setBase(fieldsOf(from))
    setFields(fieldsOf(from))
  }
  const submit = () => {
    if (changed.length === 0) return
    save.mutate(
      { base: only(base), fields: only(fields) },
      {
        onSuccess: (saved) => {
          if (saved.isSaved) begin(saved.picture)
          else setBase(fieldsOf(saved.picture))
        },
      },
    )
  }
  return {
    fields,
    set: (changes: Partial<PictureFields>) => setFields((all) => ({ ...all, ...changes })),
    begin,
    submit,
    isChanged: changed.length > 0,
    isSaving: save.isPending,
    error: save.error,
    /** The values of somebody else in the fields that both changed. */
    theirs: new Map(save.data?.conflicts.map(({ field, theirs }) => [field, theirs])),
  }
}

export type PictureEditing = ReturnType<typeof usePictureEdit>
