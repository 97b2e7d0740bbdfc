import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import type { OrderScope } from './orders.data.ts'
import { OwnOnly } from '../account/OwnOnly.tsx'
import { GiftRows } from './parts/GiftRows.tsx'
import { OrderRows } from './parts/OrderRows.tsx'
import './orders.css'

const scopes = ['all', 'tickets', 'courses', 'goods'] as const satisfies OrderScope[]

/** Everything that one has ordered: all of it, tickets, courses, or goods. */
export function TransactionsDrawer() {
  const { t } = useTranslation('orders')
  const [scope, setScope] = useState<OrderScope>('all')
  return (
    <>
      <DrawerHead title={t('title')} />
      <div className="drawer-body">
        <OwnOnly>
          <div className="pad orders-scope">
            <Segment
              label={t('scope.label')}
              value={scope}
              onChange={setScope}
              choices={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
            />
          </div>
          {scope === 'all' && <GiftRows />}
          <OrderRows key={scope} scope={scope} />
        </OwnOnly>
        <div className="spacer" />
      </div>
    </>
  )
}
