import type { Calls } from './calls.ts'
import { paymentPaths } from './payment-paths.ts'

export const payments: Calls<typeof import('./payments.ts').payments> = paymentPaths.payments
export const orders: Calls<typeof import('./orders.ts').orders> = paymentPaths.orders
