import type { CommentAct, CommentRef, CommentState, QueuedComment } from '@pahlavan/contract/admin/moderation'
import { refusalReasons, type RefusalReason } from '@pahlavan/contract/refusals'

/** A comment among those of both kinds. */
export const keyOf = ({ kind, id }: CommentRef): string => `${kind} ${id}`

/** The names of comments, as calls take them. */
export const refsOf = (items: readonly CommentRef[]): CommentRef[] =>
  items.map(({ kind, id }) => ({ kind, id }))

/** A set with a key that it had not, or without one that it had. */
export const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  set.symmetricDifference(new Set([key]))

/** The acts of the room, each with its key: the code of the keyboard, and its letters on both layouts. */
export const keys = {
  approve: { code: 'KeyA', caps: ['A', 'ش'] },
  refuse: { code: 'KeyR', caps: ['R', 'ق'] },
  explain: { code: 'KeyE', caps: ['E', 'ث'] },
  answer: { code: 'KeyP', caps: ['P', 'ح'] },
  ban: { code: 'KeyB', caps: ['B', 'ذ'] },
  next: { code: 'KeyJ', caps: ['J', 'ت'] },
  previous: { code: 'KeyK', caps: ['K', 'ن'] },
  select: { code: 'KeyX', caps: ['X', 'ط'] },
  undo: { code: 'KeyZ', caps: ['Z', 'ظ'] },
} as const satisfies Record<string, { code: string; caps: readonly [string, string] }>
export type KeyName = keyof typeof keys

/** The key of an event of the keyboard; null for any other, and while a text is written. */
export function keyNameOf(event: KeyboardEvent): KeyName | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isWriting(event.target)) return null
  const names = Object.keys(keys) as KeyName[]
  return names.find((name) => keys[name].code === event.code) ?? null
}

/** Whether keys belong to a field or an open dialog. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null

/** The reason of a digit, from 1 on; null for another key. */
export function reasonOfDigit(code: string): RefusalReason | null {
  const [, digit = '0'] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  return refusalReasons[Number(digit) - 1] ?? null
}

/** The act by which a moderator takes a comment out of sight, by its state; null where it is out of sight. */
export const actAgainst = (state: CommentState): 'refuse' | 'hide' | null => {
  if (state === 'waiting') return 'refuse'
  return state === 'shown' ? 'hide' : null
}

/** A decision that was made, and the state that it left. */
export interface MadeDecision {
  items: readonly QueuedComment[]
  act: CommentAct
  seen: CommentState
}

/** The act that takes a decision back, and the state that it finds; null where the earlier reason would be lost. */
export function undoOf({ items, act, seen }: MadeDecision): { act: CommentAct; seen: CommentState } | null {
  if (items.some(({ kind }) => kind === 'chat')) return null
  if (act === 'approve') return seen === 'waiting' ? { act: 'reopen', seen: 'shown' } : null
  if (act === 'refuse') return { act: 'reopen', seen: 'refused' }
  return act === 'hide' ? { act: 'approve', seen: 'hidden' } : null
}

/** The place in the list after a step; it stays within the list. */
export const stepped = (at: number, step: number, length: number): number =>
  Math.max(0, Math.min(length - 1, at + step))
