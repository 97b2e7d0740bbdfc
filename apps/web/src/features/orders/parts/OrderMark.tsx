import type { OrderKind } from '@pahlavan/contract/transactions'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'

const icons: Record<OrderKind, string> = {
  event: 'ticket',
  some: 'ticket',
  play: 'ticket',
  course: 'graduation-cap',
  plan: 'calendar-blank',
  goods: 'shopping-cart-simple',
}

/** The kind of an order, for the eye. */
export const OrderMark = ({ kind }: { kind: OrderKind }) => (
  <span className="order-mark">
    <Icon name={icons[kind]} />
  </span>
)
