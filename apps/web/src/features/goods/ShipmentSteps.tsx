import type { GoodsOrder } from '@pahlavan/contract/goods'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import './shipment.css'

type Status = GoodsOrder['shipment']['status']

const SENT = ['preparing', 'sent', 'delivered'] as const satisfies Status[]
const PICKED_UP = ['preparing', 'ready', 'delivered'] as const satisfies Status[]

/** The way of the goods to their buyer as a line of steps. Off that way, the state in a word. */
export function ShipmentSteps({ status, isPickUp }: { status: Status; isPickUp: boolean }) {
  const { t } = useTranslation('goods')
  const steps: readonly Status[] = isPickUp ? PICKED_UP : SENT
  const now = steps.indexOf(status)
  if (now < 0) return <p className="shipment-state">{t(`shipment.${status}`)}</p>
  return (
    <ol className="shipment-steps">
      <li className="over">
        <Icon name="check-bold" size="s" />
        {t('paid')}
      </li>
      {steps.map((step, at) => {
        const isOver = at < now || (step === 'delivered' && at === now)
        return (
          <li
            key={step}
            className={isOver ? 'over' : undefined}
            aria-current={at === now ? 'step' : undefined}
          >
            {isOver ? <Icon name="check-bold" size="s" /> : <i aria-hidden="true" />}
            {t(`shipment.${step}`)}
          </li>
        )
      })}
    </ol>
  )
}
