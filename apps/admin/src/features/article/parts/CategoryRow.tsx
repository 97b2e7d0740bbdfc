import { type EditedCategory, MAX_COUNTED_NEWS } from '@pahlavan/contract/admin/categories'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useCategoryChanges } from '../categories.data.ts'
import { useTitleForm } from './title.ts'
import { TitleField } from './TitleField.tsx'

interface CategoryRowProps {
  category: EditedCategory
  /** The category above it; null for the first. */
  before: number | null
  /** The category behind the next one, none at the end; null for the last. */
  after: { id: number | null } | null
}

/** A category: its name, which is changed in place, its place, and the way out where no news is in it. */
export function CategoryRow({ category: { id, title, newsCount }, before, after }: CategoryRowProps) {
  const { t } = useTranslation('category')
  const { rename, move, remove } = useCategoryChanges()
  const { control, handleSubmit, reset, refuse } = useTitleForm(title)
  const count = useNewsCount(newsCount)
  const save = handleSubmit(({ title: typed }) => {
    if (typed.trim() === title) return reset({ title })
    rename.mutate({ id, title: typed }, { onSuccess: (saved) => reset(saved), onError: refuse })
  })
  return (
    <li>
      <form className="category" noValidate onSubmit={(event) => void save(event)}>
        <TitleField
          control={control}
          aria-label={t('name', { title })}
          dir="auto"
          onBlur={() => void save()}
        />
        <span>{count}</span>
        <RowButton
          label={t('up', { title })}
          icon="caret-down"
          isTurned
          isDisabled={before === null}
          onPress={() => before !== null && move.mutate({ id, beforeId: before })}
        />
        <RowButton
          label={t('down', { title })}
          icon="caret-down"
          isDisabled={after === null}
          onPress={() => after && move.mutate(after.id === null ? { id } : { id, beforeId: after.id })}
        />
        <RowButton
          label={t('remove', { title })}
          icon="trash"
          isDisabled={newsCount > 0}
          onPress={() => remove.mutate({ id })}
        />
      </form>
    </li>
  )
}

interface RowButtonProps {
  label: string
  icon: string
  isTurned?: boolean
  isDisabled: boolean
  onPress: () => void
}

const RowButton = ({ label, icon, isTurned = false, isDisabled, onPress }: RowButtonProps) => (
  <button
    type="button"
    className={isTurned ? 'icon-btn turned' : 'icon-btn'}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onPress}
  >
    <Icon name={icon} size="m" />
  </button>
)

/** How many news are in a category, in words; beyond the counted ones that there are more. */
function useNewsCount(count: number): string {
  const { t } = useTranslation('category')
  const { language } = useLanguage()
  const isMany = count > MAX_COUNTED_NEWS
  const shown = pageDigits(isMany ? MAX_COUNTED_NEWS : count, language)
  return isMany ? t('many', { shown }) : t('count', { count, shown })
}
