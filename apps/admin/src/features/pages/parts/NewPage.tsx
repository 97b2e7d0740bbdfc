import { pages } from '@pahlavan/contract/admin/pages'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useChange } from '../../../desk/change.ts'
import { pageList } from '../pages.data.ts'

/** Begins a page of the club's own, and opens it. */
export function NewPage() {
  const { t } = useTranslation('page')
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const [slug, setSlug] = useState('')
  const create = useChange(
    pages.create,
    async (created) => {
      await cache.invalidateQueries(pageList())
      navigate(`/pages/${created.slug}`)
    },
    { handles: 'any' },
  )
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (slug.trim()) create.mutate({ slug: slug.trim().toLowerCase() })
  }
  return (
    <form className="new-page" onSubmit={add} noValidate>
      <Field label={t('new')} hint={t('newHint')} fault={create.error ? sayFailure(create.error) : undefined}>
        {(tied) => (
          <InputFrame bad={create.isError}>
            <input
              {...tied}
              dir="ltr"
              lang="en"
              maxLength={60}
              autoComplete="off"
              placeholder="hall-rules"
              value={slug}
              onChange={({ target }) => setSlug(target.value)}
            />
          </InputFrame>
        )}
      </Field>
      <BusyButton className="btn line sm" busy={create.isPending} disabled={slug.trim() === ''}>
        {t('add')}
      </BusyButton>
    </form>
  )
}
