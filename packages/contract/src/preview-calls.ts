import type { Calls } from './calls.ts'
import { previewPaths } from './preview-paths.ts'

export const coursePreviews: Calls<typeof import('./course-previews.ts').coursePreviews> =
  previewPaths.coursePreviews
