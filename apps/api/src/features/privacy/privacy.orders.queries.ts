import { listOf, type PersonalTable } from './privacy.parts.queries.ts'

export const orders: Readonly<Record<string, PersonalTable>> = {
  orders: {
    by: ['account_id'],
    export: {
      orders: listOf(
        `to_jsonb(o) - 'account_id' || jsonb_build_object(
          'lines', (select json_agg(to_jsonb(l) - 'order_id' order by l.item_type, l.item_id, l.variant_id)
            from order_line l where l.order_id = o.id),
          'shipment', (select to_jsonb(s) - 'order_id' from shipment s where s.order_id = o.id),
          'returns', (select json_agg(to_jsonb(g) - 'order_id' || jsonb_build_object('lines',
            (select json_agg(to_jsonb(b) - 'return_id') from goods_return_line b where b.return_id = g.id))
            order by g.id) from goods_return g where g.order_id = o.id),
          'payments', (select json_agg(json_build_object('trackingNumber', y.tracking_number, 'gateway', y.gateway, 'amount', y.amount,
            'status', y.status, 'card', y.card_mask, 'createdAt', y.created_at, 'paidAt', y.paid_at,
            'refunds', (select json_agg(json_build_object('status', r.status, 'reason', r.reason, 'createdAt', r.created_at,
              'decidedAt', r.decided_at, 'amount', r.amount, 'paidOutAt', r.paid_out_at, 'lines', (select json_agg(to_jsonb(w) - 'request_id')
                from refund_line w where w.request_id = r.id)) order by r.id) from refund_request r where r.payment_id = y.id)) order by y.tracking_number)
            from payment y where y.order_id = o.id)) order by o.created_at`,
        'from orders o where o.account_id = $1',
      ),
    },
    // The club's books stay, as the law asks, and nobody's name stands in them; a parcel on its way finds its door first (`goods.forget`).
    erase: {
      statement: `update shipment s set receiver = null, phone = null, street = null, postal_code = null
        from orders o where o.id = s.order_id and o.account_id = $1 and s.status not in ('preparing', 'sent')`,
    },
  },
  refund_request: {
    by: ['created_by', 'decided_by', 'paid_out_by'],
    erase: { stays: 'an act of the staff in the club’s books; its buyer finds it with the payment' },
  },
  gift: {
    by: ['account_id', 'created_by', 'taken_by'],
    export: {
      gifts: listOf(
        `json_build_object('type', g.item_type, 'id', g.item_id, 'title', g.title, 'reason', g.reason, 'at', g.created_at, 'endsAt', g.ends_at,
          'closedAt', g.closed_at, 'takenReason', g.taken_reason) order by g.id`,
        'from gift g where g.account_id = $1',
      ),
    },
    erase: { stays: 'an act of the staff in the club’s books, without a name' },
  },
  entitlement: {
    by: ['account_id'],
    export: {
      entitlements: listOf(
        `to_jsonb(t) - 'account_id' order by t.id`,
        'from entitlement t where t.account_id = $1',
      ),
    },
    erase: { stays: 'a part of the order or the gift that brought it' },
  },
  cart_item: {
    by: ['account_id'],
    export: {
      cart: listOf(
        `json_build_object('course', i.course_id, 'addedAt', i.added_at) order by i.added_at`,
        'from cart_item i where i.account_id = $1',
      ),
    },
    erase: { statement: 'delete from cart_item where account_id = $1' },
  },
  code_try: { by: ['account_id'], erase: { statement: 'delete from code_try where account_id = $1' } },
  order_key: { by: ['account_id'], erase: { statement: 'delete from order_key where account_id = $1' } },
}
