import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { CourseFeed } from './parts/CourseFeed.tsx'

/** The courses; `id` is the category that is shown first. */
export function CoursesDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('learn')
  const first = idIn(id) ?? undefined
  return (
    <>
      <DrawerHead title={t('courses')} />
      <div className="drawer-body">
        <CourseFeed id="courses-search" first={first} />
        <div className="spacer" />
      </div>
    </>
  )
}
