import { listOf, type PersonalTable } from './privacy.parts.queries.ts'

export const goods: Readonly<Record<string, PersonalTable>> = {
  goods_item: {
    by: ['account_id'],
    export: {
      goods: listOf(
        `to_jsonb(i) - 'account_id' order by i.added_at`,
        'from goods_item i where i.account_id = $1',
      ),
    },
    erase: { statement: 'delete from goods_item where account_id = $1' },
  },
  goods_return: {
    by: [],
    erase: {
      statement:
        'update goods_return g set reason = null from orders o where o.id = g.order_id and o.account_id = $1',
    },
  },
  address: {
    by: ['account_id'],
    export: {
      addresses: listOf(`to_jsonb(d) - 'account_id' order by d.id`, 'from address d where d.account_id = $1'),
    },
    erase: { statement: 'delete from address where account_id = $1' },
  },
  event_notice: {
    by: ['account_id'],
    export: {
      eventNotices: listOf(
        `json_build_object('event', e.key, 'title', e.title, 'kind', n.kind, 'dueAt', n.due_at, 'sentAt', n.sent_at) order by n.due_at, e.id`,
        'from event_notice n join event e on e.id = n.event_id where n.account_id = $1',
      ),
    },
    erase: { statement: 'delete from event_notice where account_id = $1' },
  },
  stock_alert: {
    by: ['account_id'],
    export: {
      stockAlerts: listOf(
        `json_build_object('product', p.key, 'title', p.title, 'askedAt', s.created_at, 'sentAt', s.sent_at) order by s.created_at`,
        'from stock_alert s join product_variant v on v.id = s.variant_id join product p on p.id = v.product_id where s.account_id = $1',
      ),
    },
    erase: { statement: 'delete from stock_alert where account_id = $1' },
  },
}
