import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { courseCategories } from '../learn.data.ts'

interface CategoryChipsProps {
  chosen: number | undefined
  onChoose: (categoryId: number | undefined) => void
}

/** What courses are filed under, one of them or all. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { data } = useQuery(courseCategories(language))
  const all = [{ id: undefined, title: t('all') }, ...(data ?? [])]
  return <Chips legend={t('categories')} chips={all} chosen={chosen} onChoose={onChoose} />
}
