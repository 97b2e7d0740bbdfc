import type { Config } from '../../config.ts'
import { RUNNING_VERSION } from '../../version.ts'

/** The settings of a document for the fan app: the addresses of the APIs, the origins that may be embedded, and the version. */
export const shellSettings = ({ bookStoreApiUrl, hubUrl, videoBoxes, mode }: Config) => ({
  api: '',
  bookStoreApi: bookStoreApiUrl,
  hub: hubUrl,
  videoBoxes,
  demo: mode === 'demo',
  version: RUNNING_VERSION,
})
