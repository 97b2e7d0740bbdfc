import type { ServiceName } from '@pahlavan/contract/services'

/** The services in the order of the Service tab. */
export const serviceNames: readonly ServiceName[] = [
  'camp',
  'insurance',
  'financial',
  'tourism',
  'register-fans',
  'about-club-for-fans',
]
