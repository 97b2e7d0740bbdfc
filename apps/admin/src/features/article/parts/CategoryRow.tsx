import { type EditedCategory, MAX_COUNTED_NEWS } from '@pahlavan/contract/admin/categories'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { useCounted } from '../../../desk/counted.ts'
import { useCategoryChanges } from '../categories.data.ts'
import { useTitleForm } from './title.ts'
import { TitleField } from './TitleField.tsx'

interface CategoryProps {
  category: EditedCategory
}

/** A category: its name, which is changed in place, and how many news it has. */
export function CategoryRow({ category: { id, title, newsCount } }: CategoryProps) {
  const { t } = useTranslation('category')
  const { rename } = useCategoryChanges()
  const { control, handleSubmit, reset, refuse } = useTitleForm(title)
  const counted = useCounted()
  const save = handleSubmit(({ title: typed }) => {
    if (typed.trim() === title) return reset({ title })
    rename.mutate({ id, title: typed }, { onSuccess: (saved) => reset(saved), onError: refuse })
  })
  return (
    <form className="category" noValidate onSubmit={(event) => void save(event)}>
      <TitleField control={control} aria-label={t('name', { title })} dir="auto" onBlur={() => void save()} />
      <span>{t('count', { count: newsCount, shown: counted(newsCount, MAX_COUNTED_NEWS) })}</span>
    </form>
  )
}

/** Removes a category without news. */
export function RemoveCategory({ category: { id, title, newsCount } }: CategoryProps) {
  const { t } = useTranslation('category')
  const { remove } = useCategoryChanges()
  const label = t('remove', { title })
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      disabled={newsCount > 0}
      onClick={() => remove.mutate({ id })}
    >
      <Icon name="trash" size="m" />
    </button>
  )
}
