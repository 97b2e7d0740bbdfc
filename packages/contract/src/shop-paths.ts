import type { Path } from './endpoint.ts'

export const shopPaths = {
  shop: {
    categories: { method: 'GET', url: '/api/product/getcategories' },
    list: { method: 'GET', url: '/api/product/getall' },
    detail: { method: 'GET', url: '/api/product/detail/:id', personal: ['isAwaited'] },
    sizes: { method: 'GET', url: '/api/product/getsizes' },
    addAlert: { method: 'POST', url: '/api/product/addalert' },
    removeAlert: { method: 'POST', url: '/api/product/removealert' },
  },
} as const satisfies Record<string, Record<string, Path>>
