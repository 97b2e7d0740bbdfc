import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useCourseFilter } from './courseAddress.ts'
import { CategoryChips } from './parts/CategoryChips.tsx'
import { CourseFilters } from './parts/CourseFilters.tsx'
import { CourseRows } from './parts/CourseRows.tsx'
import { OwnRows } from './parts/OwnRows.tsx'
import '../people/people.css'
import './learn.css'

/** The courses by search, category, level, price and order; or one's own. */
export function CoursesDrawer() {
  const { t } = useTranslation('learn')
  const filter = useCourseFilter()
  const isSignedIn = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const isMine = filter.isMine && isSignedIn
  return (
    <>
      <DrawerHead title={t(isMine ? 'mine' : 'courses')}>
        {!isMine && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('filter.title')}
            onClick={() => setOpen(true)}
          >
            <Icon name="sliders-horizontal" />
            {filter.count > 0 && <i className="dot" />}
          </button>
        )}
      </DrawerHead>
      <div className="drawer-body">
        <div className="players-search">
          <SearchField
            id="courses-search"
            label={t('search')}
            value={filter.search}
            onSearch={filter.setSearch}
          />
        </div>
        {isMine ? (
          <OwnRows search={filter.search} />
        ) : (
          <>
            <CategoryChips chosen={filter.choice.categoryId} onChoose={filter.chooseCategory} />
            <CourseRows choice={filter.choice} clear={filter.clear} />
          </>
        )}
        <div className="spacer" />
      </div>
      {isOpen && <CourseFilters filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}
