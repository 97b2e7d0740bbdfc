import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryChanges } from '../categories.data.ts'

/** Adds a category behind the others. */
export function NewCategory({ language }: { language: Language }) {
  const { t } = useTranslation('category')
  const { create } = useCategoryChanges()
  const [title, setTitle] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim()) create.mutate({ language, title }, { onSuccess: () => setTitle('') })
  }
  return (
    <form className="category new-category" onSubmit={add}>
      <InputFrame bad={false}>
        <input
          aria-label={t('newName')}
          placeholder={t('newName')}
          lang={languageCodes[language]}
          dir={title ? 'auto' : undefined}
          maxLength={60}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </InputFrame>
      <BusyButton className="btn line sm" busy={create.isPending} disabled={title.trim() === ''}>
        {t('add')}
      </BusyButton>
    </form>
  )
}
