import { type EditedCategory, categories as contract } from '@pahlavan/contract/admin/categories'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { SortableList } from '../../desk/SortableList.tsx'
import { categoryOptions } from './articles.data.ts'
import { useCategoryChanges } from './categories.data.ts'
import { CategoryRow, RemoveCategory } from './parts/CategoryRow.tsx'
import { NewCategory } from './parts/NewCategory.tsx'
import '@pahlavan/kit/list/panel.css'
import './categories.css'

const languages: readonly Language[] = [0, 1]

/** The categories of the news, of each language in the order of the fans' tabs. */
export function CategoriesScreen() {
  const { t } = useTranslation('category')
  const { data, error, refetch } = useQuery(categoryOptions())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
        <div className="head-acts">
          <ExportButton endpoint={contract.export} query={{}} />
        </div>
      </header>
      <div className="category-lists">
        {languages.map((language) => (
          <Categories
            key={language}
            language={language}
            categories={data.items.filter((category) => category.language === language)}
          />
        ))}
      </div>
    </>
  )
}

interface CategoriesProps {
  language: Language
  categories: readonly EditedCategory[]
}

function Categories({ language, categories }: CategoriesProps) {
  const { t } = useTranslation(['category', 'desk'])
  const { move } = useCategoryChanges()
  return (
    <section className="panel" aria-label={t(`desk:languages.${language}`)}>
      <h2 className="category-language">{t(`desk:languages.${language}`)}</h2>
      {categories.length === 0 && <p className="category-none">{t('empty')}</p>}
      <div lang={languageCodes[language]}>
        <SortableList
          className="categories"
          rows={categories}
          titleOf={({ title }) => title}
          onMove={move}
          renderEnd={(category) => <RemoveCategory category={category} />}
        >
          {(category) => <CategoryRow category={category} />}
        </SortableList>
      </div>
      <NewCategory language={language} />
    </section>
  )
}
