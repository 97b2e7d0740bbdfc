import type { NewsCategory } from '@pahlavan/contract/news'
import { useTranslation } from 'react-i18next'

interface CategoryTabsProps {
  categories: NewsCategory[]
  chosen: number | undefined
  onChoose: (to: { categoryId: number | null }) => void
}

/** Brings the chosen category into view; the page itself stays where it is. */
const reveal = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The categories in one line; the chosen one scrolls itself into view. */
export function CategoryTabs({ categories, chosen, onChoose }: CategoryTabsProps) {
  const { t } = useTranslation('news')
  const all = { id: null, title: t('all') }
  return (
    <nav className="tabs" aria-label={t('categories')}>
      {[all, ...categories].map(({ id, title }) => (
        <button
          key={id ?? 0}
          type="button"
          aria-current={(chosen ?? null) === id}
          ref={(chosen ?? null) === id ? reveal : undefined}
          onClick={() => onChoose({ categoryId: id })}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
