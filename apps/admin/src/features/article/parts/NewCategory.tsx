import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useTranslation } from 'react-i18next'
import { useCategoryChanges } from '../categories.data.ts'
import { useTitleForm } from './title.ts'
import { TitleField } from './TitleField.tsx'

/** Adds a category behind the others. */
export function NewCategory({ language }: { language: Language }) {
  const { t } = useTranslation('category')
  const { create } = useCategoryChanges()
  const { control, handleSubmit, resetField, formState, refuse } = useTitleForm('')
  const add = handleSubmit(({ title }) =>
    create.mutate({ language, title }, { onSuccess: () => resetField('title'), onError: refuse }),
  )
  return (
    <form className="category new-category" noValidate onSubmit={(event) => void add(event)}>
      <TitleField
        control={control}
        aria-label={t('newName')}
        placeholder={t('newName')}
        lang={languageCodes[language]}
        dir={formState.isDirty ? 'auto' : undefined}
      />
      <BusyButton className="btn line sm" busy={create.isPending} disabled={!formState.isDirty}>
        {t('add')}
      </BusyButton>
    </form>
  )
}
