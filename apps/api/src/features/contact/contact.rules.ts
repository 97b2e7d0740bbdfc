import { messageStatuses } from '../../database/schema/contact.ts'

export const CONTACT_TAG = 'contact'

export type MessageStatus = (typeof messageStatuses)[number]

export const isMessageStatus = (word: string): word is MessageStatus =>
  messageStatuses.some((status) => status === word)

/** The states from which the office may move a message to each state. A closed message may still be answered. */
const moves: Readonly<Record<MessageStatus, readonly MessageStatus[]>> = {
  received: [],
  review: ['received'],
  done: ['received', 'review', 'refused'],
  refused: ['received', 'review'],
}

export const messageMoves = (to: MessageStatus): readonly MessageStatus[] => moves[to]

/** Whether a sender gets an SMS of a state: never of a closed one, since anybody can write another's number into the form. */
export const isNoticed = (to: MessageStatus): boolean => to !== 'refused'
