import type { CourseFields } from '@pahlavan/contract/admin/courses'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatToman } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type ItemFormWords,
  useCategoryChoices,
  useNameOf,
  useTextOf,
  useUsesOf,
} from '../../../items/field-words.ts'
import { courseChoices } from '../courses.data.ts'

const names = [
  'title',
  'summary',
  'description',
  'categoryId',
  'imageId',
  'teacher',
  'teacherId',
  'level',
  'price',
  'sections',
] as const
const uses = ['orders', 'buyers', 'baskets', 'learners', 'certificates'] as const

/** The categories with the names of them in the language of the page. */
export function useCourseCategories() {
  const { data } = useQuery(courseChoices())
  return useCategoryChoices(data?.categories)
}

/** The words of the form of a course. */
export function useCourseWords(): ItemFormWords {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const categories = useCourseCategories()
  const textOf = useTextOf()
  const nameOf = useNameOf(names, (name) => t(`fields.${name}`))
  const outlineText = (sections: CourseFields['sections']): string =>
    sections
      .map(({ title, lessons }) => [title, ...lessons.map((lesson) => `– ${lesson.title}`)].join('\n'))
      .join('\n') || textOf('')
  return {
    new: t('new'),
    nameOf,
    textOf: (field, value) => {
      if (field === 'categoryId') return textOf(categories.find((each) => each.value === value)?.label)
      if (field === 'sections') return outlineText(value as CourseFields['sections'])
      if (field === 'price' && typeof value === 'number') return formatToman(value, language)
      if (field === 'level') return t(`levels.${value as CourseFields['level']}`)
      return textOf(value)
    },
    usesOf: useUsesOf(uses, (use, counted) => t(`uses.${use}`, counted)),
  }
}
