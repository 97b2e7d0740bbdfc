import type { Calls } from './calls.ts'
import { livePaths } from './live-paths.ts'

export const live: Calls<typeof import('./live.ts').live> = livePaths.live
