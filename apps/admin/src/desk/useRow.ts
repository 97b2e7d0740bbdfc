import type { Author, Conflict } from '@pahlavan/contract/admin/drafts'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  answerQuestion,
  beginDraft,
  type Draft,
  type Edit,
  editOf,
  type Question,
  takeServer,
} from './draft.rules.ts'
import { openDraft, storeDraft } from './stored-edit.ts'

interface SavedRow<Fields> {
  isSaved: boolean
  fields: Fields
  conflicts: Conflict[]
  /** Who changed the row last, where both changed a field. */
  savedAt?: string | null
  savedBy?: Author | null
}

interface RowSource<Fields extends object> {
  /** Names the row on this device. */
  place: string
  /** The fields as the server last gave them. */
  fields: Fields
  save: (edit: Edit<Fields>, fields: Fields) => Promise<SavedRow<Fields>>
}

/**
 * A row while it is edited; a button saves it. Changes are kept on this device until then: a crash and an ended session lose nothing. What
 * somebody else changed meanwhile comes into the form; about a field that both changed the editor is asked.
 */
export function useRow<Fields extends object>({ place, fields: server, save }: RowSource<Fields>) {
  const { t } = useTranslation('desk')
  const [own, setOwn] = useState<Draft<Fields>>(() => openDraft(place, server))
  const [question, setQuestion] = useState<Question | null>(null)
  const draft = takeServer(own, server)
  const edit = editOf(draft)
  const put = (next: Draft<Fields>) => {
    storeDraft(place, next)
    setOwn(next)
  }
  const saving = useMutation({
    mutationFn: (changes: Edit<Fields>) => save(changes, draft.fields),
    onSuccess: ({ isSaved, fields, conflicts, savedAt = null, savedBy = null }) => {
      if (isSaved) {
        put(beginDraft(fields))
        showToast({ text: t('row.saved'), tone: 'good' })
      }
      setQuestion(isSaved ? null : { conflicts, by: savedBy, at: savedAt })
    },
  })
  const settle = (field: string, keepsOwn: boolean) => {
    const answered = answerQuestion(draft, question, field, keepsOwn)
    if (!answered) return
    put(answered.draft)
    setQuestion(answered.question)
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
