import { checkedFields } from '@pahlavan/kit/form/checked.ts'
import { type CodeCheck, useCodeEntry } from '@pahlavan/kit/signin/code-entry.ts'
import type { SubmitEvent } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { TObject } from 'typebox'

/** A form with one field for a code; the last digit sends it. @param schema of the call */
export function useCodeForm(length: number, schema: TObject, check: CodeCheck) {
  const { control, handleSubmit } = useForm({ defaultValues: { code: '' }, resolver: checkedFields(schema) })
  const { field } = useController({ control, name: 'code' })
  const entry = useCodeEntry(length, check, [field.value, field.onChange])
  const submit = handleSubmit(({ code }) => entry.send(code))
  return { ...entry, submit: (event: SubmitEvent) => void submit(event) }
}
