import { isPageSlug, pages } from '@pahlavan/contract/admin/pages'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { checkedFields } from '@pahlavan/kit/form/checked.ts'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useChange } from '../../../desk/change.ts'
import { TextField } from '../../../desk/fields.tsx'
import { pageList } from '../pages.data.ts'

const slugOf = (typed: string) => typed.trim().toLowerCase()

/** Begins a page of the club's own, and opens it. */
export function NewPage() {
  const { t } = useTranslation('page')
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { slug: '' },
    resolver: checkedFields(pages.create.query, {
      slug: (typed) => (isPageSlug(slugOf(typed)) ? null : { type: 'page_slug' }),
    }),
  })
  const create = useChange(
    pages.create,
    async (created) => {
      await cache.invalidateQueries(pageList())
      navigate(`/pages/${created.slug}`)
    },
    { handles: 'any' },
  )
  const add = handleSubmit(({ slug }) =>
    create.mutate(
      { slug: slugOf(slug) },
      { onError: (error) => setError('slug', { type: 'refused', message: sayFailure(error) }) },
    ),
  )
  return (
    <form className="new-page" onSubmit={(event) => void add(event)} noValidate>
      <TextField
        control={control}
        name="slug"
        label={t('new')}
        hint={t('newHint')}
        dir="ltr"
        lang="en"
        placeholder="hall-rules"
      />
      <BusyButton className="btn line sm" busy={create.isPending} disabled={!formState.isDirty}>
        {t('add')}
      </BusyButton>
    </form>
  )
}
