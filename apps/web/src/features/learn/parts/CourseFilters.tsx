import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { levels, prices, sorts, type Narrowing, type useCourseFilter } from '../courseAddress.ts'

interface CourseFiltersProps {
  filter: ReturnType<typeof useCourseFilter>
  onClose: () => void
}

/** Level, price and order of the courses; the list follows once they are all chosen. */
export function CourseFilters({ filter: { choice, narrow }, onClose }: CourseFiltersProps) {
  const { t } = useTranslation('learn')
  const { level, price, sort } = choice
  const [draft, setDraft] = useState<Narrowing>({
    level: String(level ?? ''),
    price: price ?? '',
    sort: sort ?? '',
  })
  const put = (name: keyof Narrowing, value: string) => setDraft({ ...draft, [name]: value })
  return (
    <Sheet title={t('filter.title')} onClose={onClose}>
      <Select
        label={t('level.title')}
        none={t('all')}
        choices={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
        value={draft.level}
        onChange={({ target }) => put('level', target.value)}
      />
      <Select
        label={t('filter.price')}
        none={t('all')}
        choices={prices.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={draft.price}
        onChange={({ target }) => put('price', target.value)}
      />
      <Select
        label={t('filter.sort')}
        none={t('filter.newest')}
        choices={sorts.slice(1).map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={draft.sort}
        onChange={({ target }) => put('sort', target.value)}
      />
      <button
        type="button"
        className="btn full"
        onClick={() => {
          narrow(draft)
          onClose()
        }}
      >
        {t('filter.show')}
      </button>
    </Sheet>
  )
}
