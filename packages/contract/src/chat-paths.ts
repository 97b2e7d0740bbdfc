import type { Path } from './endpoint.ts'

export const chatPaths = {
  chat: {
    room: { method: 'GET', url: '/api/chat/room' },
    messages: { method: 'GET', url: '/api/chat/messages' },
    mine: { method: 'GET', url: '/api/chat/mine', own: true },
    send: { method: 'POST', url: '/api/chat/send' },
    react: { method: 'POST', url: '/api/chat/react' },
    report: { method: 'POST', url: '/api/chat/report' },
    hide: { method: 'POST', url: '/api/chat/hide' },
    hidden: { method: 'GET', url: '/api/chat/hidden', own: true },
    unhide: { method: 'POST', url: '/api/chat/unhide' },
    vote: { method: 'POST', url: '/api/chat/vote' },
    remove: { method: 'POST', url: '/api/chat/remove' },
    silence: { method: 'POST', url: '/api/chat/silence' },
    pin: { method: 'POST', url: '/api/chat/pin' },
    slow: { method: 'POST', url: '/api/chat/slow' },
    ask: { method: 'POST', url: '/api/chat/openpoll' },
    endPoll: { method: 'POST', url: '/api/chat/endpoll' },
    reports: { method: 'GET', url: '/api/chat/reports', own: true },
    dismiss: { method: 'POST', url: '/api/chat/dismissreports' },
  },
} as const satisfies Record<string, Record<string, Path>>
