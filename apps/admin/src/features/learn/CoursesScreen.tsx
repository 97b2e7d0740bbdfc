import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { ItemsScreen } from '../../items/ItemsScreen.tsx'
import { itemColumns } from '../../items/ItemTable.tsx'
import { courseDesk, type ListedCourse } from './courses.data.ts'
import { CourseForm } from './parts/CourseForm.tsx'

interface Cell {
  item: ListedCourse
}

/** The heading of a column of courses. */
const headingOf = (name: 'category' | 'price' | 'lessons') =>
  function Heading() {
    const { t } = useTranslation('course')
    return t(`columns.${name}`)
  }

const columns = itemColumns<ListedCourse>(courseDesk.room, [
  { name: 'category', Heading: headingOf('category'), Cell: ({ item }) => <bdi>{item.categoryTitle}</bdi> },
  { name: 'price', Heading: headingOf('price'), Cell: Price },
  { name: 'lessons', Heading: headingOf('lessons'), Cell: Lessons },
])

/** The courses of the club; or the form of a new one, as the address says. */
export function CoursesScreen() {
  const { t } = useTranslation('course')
  const [params] = useSearchParams()
  if (params.has('new')) return <CourseForm item={null} />
  return (
    <ItemsScreen
      desk={courseDesk}
      columns={columns}
      words={{
        title: t('title'),
        sub: t('sub'),
        new: t('new'),
        empty: { title: t('empty.title'), text: t('empty.text') },
      }}
    />
  )
}

function Price({ item: { price } }: Cell) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  return price === 0 ? t('free') : formatToman(price, language)
}

function Lessons({ item: { lessons } }: Cell) {
  const { language } = useLanguage()
  return pageDigits(lessons, language)
}
