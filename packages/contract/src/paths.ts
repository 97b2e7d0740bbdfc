import { bookPaths } from './book-paths.ts'
import { chatPaths } from './chat-paths.ts'
import { commentPaths } from './comment-paths.ts'
import type { Path } from './endpoint.ts'
import { goodsPaths } from './goods-paths.ts'
import { learnPaths } from './learn-paths.ts'
import { livePaths } from './live-paths.ts'
import { mobilePaths } from './mobile-paths.ts'
import { paymentPaths } from './payment-paths.ts'
import { predictionPaths } from './prediction-paths.ts'
import { previewPaths } from './preview-paths.ts'
import { sharedPaths } from './shared-paths.ts'
import { shopPaths } from './shop-paths.ts'

/** The paths that the web app calls, noun by noun: data alone, so that no schema comes with them. */
export const paths = {
  ...bookPaths,
  ...chatPaths,
  ...commentPaths,
  ...goodsPaths,
  ...learnPaths,
  ...livePaths,
  ...mobilePaths,
  ...paymentPaths,
  ...predictionPaths,
  ...previewPaths,
  ...sharedPaths,
  ...shopPaths,
} as const satisfies Record<string, Record<string, Path>>
