import type { Path } from './endpoint.ts'

export const goodsPaths = {
  goods: {
    items: { method: 'GET', url: '/api/goods/get', own: true },
    change: { method: 'POST', url: '/api/goods/change' },
    factor: { method: 'POST', url: '/api/goods/factor' },
    submit: { method: 'POST', url: '/api/goods/submit' },
    pay: { method: 'POST', url: '/api/goods/pay' },
    list: { method: 'GET', url: '/api/goods/orderlist', own: true },
    detail: { method: 'GET', url: '/api/goods/order', own: true },
    cancel: { method: 'POST', url: '/api/goods/cancel' },
    quoteReturn: { method: 'POST', url: '/api/goods/quotereturn' },
    askReturn: { method: 'POST', url: '/api/goods/askreturn' },
  },
  delivery: {
    places: { method: 'GET', url: '/api/goods/getplaces' },
    pickUps: { method: 'GET', url: '/api/goods/getpickups' },
    addresses: { method: 'GET', url: '/api/goods/addresses', own: true },
    saveAddress: { method: 'POST', url: '/api/goods/saveaddress' },
    removeAddress: { method: 'POST', url: '/api/goods/removeaddress' },
  },
} as const satisfies Record<string, Record<string, Path>>
