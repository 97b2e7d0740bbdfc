import { categories } from '@pahlavan/contract/admin/categories'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { checkedFields } from '@pahlavan/kit/form/checked.ts'
import { useForm } from 'react-hook-form'

/** The form of the name of a category. `refuse` shows a refusal of the server beside it. @param title the name as it is saved */
export function useTitleForm(title: string) {
  const form = useForm({
    values: { title },
    resetOptions: { keepDirtyValues: true },
    resolver: checkedFields(categories.rename.query, {
      title: (typed) => (typed.trim() === '' ? { type: 'missing' } : null),
    }),
    shouldFocusError: false,
  })
  const refuse = (error: Error) => form.setError('title', { type: 'refused', message: sayFailure(error) })
  return { ...form, refuse }
}
