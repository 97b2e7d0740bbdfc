import type { Path } from './endpoint.ts'

export const mobilePaths = {
  mobileChange: {
    ask: { method: 'POST', url: '/api/user/changemobile' },
    verify: { method: 'POST', url: '/api/user/verifychangemobile' },
    askLost: { method: 'POST', url: '/api/user/lostmobile' },
    verifyLost: { method: 'POST', url: '/api/user/verifylostmobile' },
    endWait: { method: 'POST', url: '/api/user/endmobilewait' },
  },
} as const satisfies Record<string, Record<string, Path>>
