import type { NewsCategory } from '@pahlavan/contract/news'
import { useTranslation } from 'react-i18next'

interface CategoryChipsProps {
  categories: NewsCategory[]
  onChoose: (id: number) => void
}

/** The categories of the news as a row of chips. The row keeps its height while they are on their way. */
export function CategoryChips({ categories, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation('home')
  return (
    <nav className="rail topics" aria-label={t('categories')}>
      {categories.map(({ id, title }) => (
        <button key={id} type="button" className="chip" onClick={() => onChoose(id)}>
          {title}
        </button>
      ))}
    </nav>
  )
}
