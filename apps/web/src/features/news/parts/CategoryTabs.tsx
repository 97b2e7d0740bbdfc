import type { NewsCategory } from '@pahlavan/contract/news'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface CategoryTabsProps {
  categories: NewsCategory[]
  chosen: number | undefined
  onChoose: (to: { categoryId: number | null }) => void
}

/** The categories in one line; the chosen one scrolls itself into view. */
export function CategoryTabs({ categories, chosen, onChoose }: CategoryTabsProps) {
  const { t } = useTranslation('news')
  const line = useRef<HTMLElement>(null)
  const all = { id: null, title: t('all') }
  // The outside system: the scroll position of the line.
  useEffect(() => {
    const button = line.current?.querySelector('[aria-current="true"]')
    button?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen, categories.length])
  return (
    <nav className="tabs" ref={line} aria-label={t('categories')}>
      {[all, ...categories].map(({ id, title }) => (
        <button
          key={id ?? 0}
          type="button"
          aria-current={(chosen ?? null) === id}
          onClick={() => onChoose({ categoryId: id })}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
