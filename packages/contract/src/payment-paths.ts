import type { Path } from './endpoint.ts'

export const paymentPaths = {
  payments: {
    payEvent: { method: 'POST', url: '/api/eventpay/payfullevent' },
    paySome: { method: 'POST', url: '/api/eventpay/paysomeevent' },
    payBout: { method: 'POST', url: '/api/eventpay/payoneevent' },
    quote: { method: 'GET', url: '/api/eventpay/quote', own: true },
    status: { method: 'GET', url: '/api/payment/status', own: true },
  },
  orders: {
    courses: { method: 'GET', url: '/api/cart/orderlist', own: true },
    tickets: { method: 'GET', url: '/api/eventpay/transactionlist', own: true },
    gifts: { method: 'GET', url: '/api/user/gifts', own: true },
  },
} as const satisfies Record<string, Record<string, Path>>
