import { keep, readStored } from '@pahlavan/client/storage'
import type { Conflict } from '@pahlavan/contract/admin/drafts'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from './draft-keeper.ts'
import {
  beginDraft,
  type Draft,
  type Edit,
  editOf,
  restoreEdit,
  settleConflict,
  takeServer,
} from './draft.rules.ts'

interface SavedRow<Fields> {
  isSaved: boolean
  fields: Fields
  conflicts: Conflict[]
}

interface RowSource<Fields extends object> {
  /** Names the row on this device. */
  place: string
  /** The fields as the server last gave them. */
  fields: Fields
  save: (edit: Edit<Fields>, fields: Fields) => Promise<SavedRow<Fields>>
}

const stored = <Fields extends object>(place: string): Edit<Fields> | null => {
  try {
    return JSON.parse(readStored('local', place) ?? 'null') as Edit<Fields> | null
  } catch {
    return null
  }
}

/**
 * A row while it is edited; a button saves it. Changes are kept on this device until then: a crash and an ended session lose nothing. What
 * somebody else changed meanwhile comes into the form; about a field that both changed the editor is asked.
 */
export function useRow<Fields extends object>({ place, fields: server, save }: RowSource<Fields>) {
  const { t } = useTranslation('desk')
  const [own, setOwn] = useState<Draft<Fields>>(() => {
    const edit = stored<Fields>(place)
    return edit ? restoreEdit(server, edit) : beginDraft(server)
  })
  const [question, setQuestion] = useState<Question | null>(null)
  const draft = takeServer(own, server)
  const edit = editOf(draft)
  const put = (next: Draft<Fields>) => {
    const unsaved = editOf(next)
    keep('local', place, unsaved && JSON.stringify(unsaved))
    setOwn(next)
  }
  const saving = useMutation({
    mutationFn: (changes: Edit<Fields>) => save(changes, draft.fields),
    onSuccess: ({ isSaved, fields, conflicts }) => {
      if (isSaved) {
        put(beginDraft(fields))
        showToast({ text: t('row.saved'), tone: 'good' })
      }
      setQuestion(isSaved ? null : { conflicts, by: null, at: null })
    },
  })
  const settle = (field: string, keepsOwn: boolean) => {
    const conflict = question?.conflicts.find((each) => each.field === field)
    if (!question || !conflict) return
    const conflicts = question.conflicts.filter((each) => each !== conflict)
    const theirs = conflict.theirs as Fields[keyof Fields]
    put(settleConflict(draft, field as keyof Fields, { theirs, keepsOwn }))
    setQuestion(conflicts.length > 0 ? { ...question, conflicts } : null)
  }
  return {
    fields: draft.fields,
    change: (changes: Partial<Fields>) => put({ ...draft, fields: { ...draft.fields, ...changes } }),
    discard: () => put(beginDraft(server)),
    submit: () => edit && saving.mutate(edit),
    settle,
    question,
    isChanged: edit !== null,
    isSaving: saving.isPending,
    error: saving.error,
  }
}

export type RowEditing<Fields extends object> = ReturnType<typeof useRow<Fields>>
