import type { Calls } from './calls.ts'
import { shopPaths } from './shop-paths.ts'

export const shop: Calls<typeof import('./shop.ts').shop> = shopPaths.shop
