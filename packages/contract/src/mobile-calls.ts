import type { Calls } from './calls.ts'
import { mobilePaths } from './mobile-paths.ts'

export const mobileChange: Calls<typeof import('./mobile.ts').mobileChange> = mobilePaths.mobileChange
