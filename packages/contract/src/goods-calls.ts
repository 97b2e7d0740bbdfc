import type { Calls } from './calls.ts'
import { goodsPaths } from './goods-paths.ts'

export const goods: Calls<typeof import('./goods.ts').goods> = goodsPaths.goods
export const delivery: Calls<typeof import('./delivery.ts').delivery> = goodsPaths.delivery
