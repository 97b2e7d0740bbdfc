import type { Calls } from './calls.ts'
import { chatPaths } from './chat-paths.ts'

export const chat: Calls<typeof import('./chat.ts').chat> = chatPaths.chat
