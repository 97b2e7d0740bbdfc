import type { Path } from './endpoint.ts'

export const commentPaths = {
  newsComments: {
    list: { method: 'GET', url: '/api/newscomment/getcomments', personal: 'rows' },
    add: { method: 'POST', url: '/api/newscomment/addcomment' },
  },
  courseComments: {
    list: { method: 'GET', url: '/api/coursecomment/getallcourseverifiedcomments', personal: 'rows' },
    add: { method: 'POST', url: '/api/coursecomment/insertcomment' },
  },
} as const satisfies Record<string, Record<string, Path>>
