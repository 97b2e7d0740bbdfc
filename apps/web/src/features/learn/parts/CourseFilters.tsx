import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../kit/drawer/Sheet.tsx'
import { Select } from '../../../kit/form/Select.tsx'
import { levels, prices, sorts, type useCourseFilter } from '../courseAddress.ts'

interface CourseFiltersProps {
  filter: ReturnType<typeof useCourseFilter>
  onClose: () => void
}

/** Level, price and order of the courses. */
export function CourseFilters({ filter: { choice, put }, onClose }: CourseFiltersProps) {
  const { t } = useTranslation('learn')
  return (
    <Sheet title={t('filter.title')} onClose={onClose}>
      <Select
        label={t('level.title')}
        none={t('all')}
        choices={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
        value={choice.level ?? ''}
        onChange={({ target }) => put('courseLevel', target.value)}
      />
      <Select
        label={t('filter.price')}
        none={t('all')}
        choices={prices.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={choice.price ?? ''}
        onChange={({ target }) => put('coursePrice', target.value)}
      />
      <Select
        label={t('filter.sort')}
        none={t('filter.newest')}
        choices={sorts.slice(1).map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={choice.sort ?? ''}
        onChange={({ target }) => put('courseSort', target.value)}
      />
      <button type="button" className="btn full" onClick={onClose}>
        {t('filter.show')}
      </button>
    </Sheet>
  )
}
