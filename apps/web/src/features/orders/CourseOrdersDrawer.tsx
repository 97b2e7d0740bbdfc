import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { OwnOnly } from '../account/OwnOnly.tsx'
import { OrderRows } from './parts/OrderRows.tsx'
import './orders.css'

/** One's orders of courses. */
export function CourseOrdersDrawer() {
  const { t } = useTranslation('orders')
  return (
    <>
      <DrawerHead title={t('courseOrders')} />
      <div className="drawer-body">
        <OwnOnly>
          <OrderRows scope="courses" />
        </OwnOnly>
        <div className="spacer" />
      </div>
    </>
  )
}
