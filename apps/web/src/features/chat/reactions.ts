import type { Reaction } from '@pahlavan/contract/chat'

/** How each reaction looks. */
export const given: Readonly<Record<Reaction, string>> = {
  fire: '🔥',
  clap: '👏',
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
}
