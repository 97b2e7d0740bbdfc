import type { Calls } from './calls.ts'
import { commentPaths } from './comment-paths.ts'

export const newsComments: Calls<typeof import('./comments.ts').newsComments> = commentPaths.newsComments
export const courseComments: Calls<typeof import('./comments.ts').courseComments> =
  commentPaths.courseComments
