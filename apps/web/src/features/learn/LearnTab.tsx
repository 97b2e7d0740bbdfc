import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { BestCourses } from './parts/BestCourses.tsx'
import { CategoryChips } from './parts/CategoryChips.tsx'
import { CourseRows } from './parts/CourseRows.tsx'
import { GoOn } from './GoOn.tsx'
import { MineLink } from './parts/MineLink.tsx'
import '../people/people.css'
import './learn.css'

/** Going on where one stopped, the most viewed courses and the newest; by search and category, those alone. */
export function LearnTab({ slides }: { slides?: ReactNode }) {
  const { t } = useTranslation('learn')
  const isSignedIn = useSignedIn()
  const [search, setSearch] = useState('')
  const [categoryId, setCategory] = useState<number>()
  const choice = { ...(categoryId !== undefined && { categoryId }), ...(search && { search }) }
  const isAll = search === '' && categoryId === undefined
  const clear = () => {
    setSearch('')
    setCategory(undefined)
  }
  return (
    <>
      <div className="page-title learn-title">
        <h1>{t('title')}</h1>
        {isSignedIn && <MineLink />}
        <DrawerLink className="icon-btn" drawer="cart" aria-label={t('cart')}>
          <Icon name="shopping-cart-simple" />
        </DrawerLink>
      </div>
      <div className="players-search">
        <SearchField
          id="learn-search"
          label={t('search')}
          value={search}
          onSearch={(typed) => setSearch(typed.trim())}
        />
      </div>
      {isAll && slides}
      {isAll && isSignedIn && <GoOn />}
      <CategoryChips chosen={categoryId} onChoose={setCategory} />
      {isAll && <BestCourses />}
      <section className="section">
        {isAll && (
          <div className="section-head">
            <h2>{t('newest')}</h2>
            <DrawerLink className="more" drawer="education-list">
              {t('all')}
              <Icon name="caret-right" size="s" />
            </DrawerLink>
          </div>
        )}
        <CourseRows choice={choice} clear={clear} />
      </section>
    </>
  )
}
