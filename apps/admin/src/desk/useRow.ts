import { CallFailure } from '@pahlavan/client/failure'
import type { Author, Conflict } from '@pahlavan/contract/admin/drafts'
import type { ProblemCode } from '@pahlavan/contract/problems'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { checkedFields, type FieldRules } from '@pahlavan/kit/form/checked.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TObject } from 'typebox'
import {
  answerQuestion,
  beginDraft,
  type Draft,
  type Edit,
  type Question,
  restoreEdit,
} from './draft.rules.ts'
import { readEdit, storeDraft } from './stored-edit.ts'

interface SavedRow<Fields> {
  isSaved: boolean
  fields: Fields
  conflicts: Conflict[]
  /** Who changed the row last, where both changed a field. */
  savedAt?: string | null
  savedBy?: Author | null
}

interface RowSource<Fields extends FieldValues> {
  /** Names the row on this device. */
  place: string
  /** The contract's schema of the fields: a value that it refuses is not sent. */
  schema: TObject
  /** The rules that a schema cannot express. */
  rules?: FieldRules<Fields>
  /** The fields to which refusals of the server belong. */
  refusals?: Partial<Record<ProblemCode, Path<Fields>>>
  /** The fields as the server last gave them. */
  fields: Fields
  save: (edit: Edit<Fields>, fields: Fields) => Promise<SavedRow<Fields>>
  /** The words after a save; without them fans see the row at once. */
  savedWords?: string
}

/** A change of somebody else comes into all fields but those that are changed here. */
const OTHERS_CHANGES = {
  keepDirtyValues: true,
  keepDirty: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
} as const

/** The fault of a field that the server refused. */
const REFUSED = 'refused'

/** Calls `note` after each change of a value, whichever field it comes from. A new start of the form names no field. */
function useNoted<Fields extends FieldValues>(
  { subscribe }: UseFormReturn<Fields>,
  note: (values: Fields) => void,
): void {
  const noted = useEffectEvent(note)
  // The outside system: the form, which holds the values outside of React.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (name !== undefined && type !== 'blur') noted(values)
        },
      }),
    [subscribe],
  )
}

/** The form of a row with the changes of this device, which are stored at each change. */
function useStoredForm<Fields extends FieldValues>(source: RowSource<Fields>) {
  const { place, schema, rules, fields: server } = source
  const form = useForm<Fields>({
    defaultValues: server as DefaultValues<Fields>,
    resolver: checkedFields(schema, rules),
    mode: 'onTouched',
  })
  const { isDirty, errors } = form.formState
  const [stored] = useState(() => readEdit<Fields>(place))
  const edit = useRef(stored)
  const store = (draft: Draft<Fields>) => {
    edit.current = storeDraft(place, draft)
  }
  const draftOf = (values: Fields) => restoreEdit(server, { fields: values, base: edit.current?.base ?? {} })
  const put = (name: keyof Fields, value: unknown) =>
    form.setValue(name as Path<Fields>, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
  useNoted(form, (values) => {
    store(draftOf(values))
    // A rule can read several fields; a refusal of the server stays until its own field is changed.
    const faulty = Object.entries(errors).filter(([, error]) => error?.type !== REFUSED)
    if (faulty.length > 0) void form.trigger(faulty.map(([name]) => name as Path<Fields>))
  })
  const take = useEffectEvent((from: Fields) => {
    const changes = edit.current
    form.reset(from, OTHERS_CHANGES)
    edit.current = changes
    // A list comes back as a whole: the form keeps the changed parts of it alone.
    for (const [name, value] of Object.entries(changes?.fields ?? {})) put(name, value)
    store(draftOf(form.getValues()))
  })
  const last = JSON.stringify(server)
  // The outside system: the server, with its first and its later fields.
  useEffect(() => take(JSON.parse(last) as Fields), [last])
  return {
    form,
    isDirty,
    editOf: () => edit.current,
    begin: (fields: Fields) => {
      form.reset(fields, { keepFieldsRef: true })
      store(beginDraft(fields))
    },
    /** Answers about one field of a question. @returns the rest of the question; undefined where the field is not in it */
    answer: (question: Question | null, field: string, keepsOwn: boolean) => {
      const answered = answerQuestion(draftOf(form.getValues()), question, field, keepsOwn)
      if (!answered) return undefined
      put(field, answered.draft.fields[field])
      store(answered.draft)
      return answered.question
    },
  }
}

/**
 * A row in a form; a button saves it. Changes are stored on this device until then: a crash and an ended session lose nothing. What
 * somebody else changed meanwhile comes into the form; about a field that both changed the editor is asked. The component is made anew
 * for another row.
 */
export function useRow<Fields extends FieldValues>(source: RowSource<Fields>) {
  const { t } = useTranslation('desk')
  const { refusals = {}, fields: server, save, savedWords = t('row.saved') } = source
  const { form, isDirty, editOf, begin, answer } = useStoredForm(source)
  const [question, setQuestion] = useState<Question | null>(null)
  const fieldOf = (error: Error | null) =>
    error instanceof CallFailure ? refusals[error.code as ProblemCode] : undefined
  const saving = useMutation({
    mutationFn: (changes: Edit<Fields>) => save(changes, form.getValues()),
    onSuccess: ({ isSaved, fields, conflicts, savedAt = null, savedBy = null }) => {
      setQuestion(isSaved ? null : { conflicts, by: savedBy, at: savedAt })
      if (!isSaved) return
      begin(fields)
      showToast({ text: savedWords, tone: 'good' })
    },
    onError: (error) => {
      const name = fieldOf(error)
      if (name) form.setError(name, { type: REFUSED, message: sayFailure(error) })
    },
  })
  return {
    control: form.control,
    submit: form.handleSubmit(() => {
      const edit = editOf()
      if (edit && !question) saving.mutate(edit)
    }),
    discard: () => {
      begin(server)
      setQuestion(null)
    },
    settle: (field: string, keepsOwn: boolean) => {
      const rest = answer(question, field, keepsOwn)
      if (rest !== undefined) setQuestion(rest)
    },
    question,
    isChanged: isDirty,
    isSaving: saving.isPending,
    /** The failure of the save, unless it belongs to a field. */
    error: fieldOf(saving.error) ? null : saving.error,
  }
}

export type RowEditing<Fields extends FieldValues> = ReturnType<typeof useRow<Fields>>
