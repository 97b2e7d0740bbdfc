import type { Path } from './endpoint.ts'

/** The path of the fans' view of the switches. It stands by itself, since the first screen does not call it: the document brings the answer. */
export const switchPaths = {
  clubState: { method: 'GET', url: '/api/home/getclubstate' },
} as const satisfies Record<string, Path>
