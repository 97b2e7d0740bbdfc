import type { Path } from './endpoint.ts'

export const livePaths = {
  live: {
    first: { method: 'GET', url: '/api/live/getfirstlivebroadcast' },
    all: { method: 'GET', url: '/api/live/getalllive', personal: ['watch'] },
    detail: { method: 'GET', url: '/api/live/getallbylivebroadcastid', personal: 'rows' },
    setOffset: { method: 'POST', url: '/api/live/setoffset' },
  },
} as const satisfies Record<string, Record<string, Path>>
