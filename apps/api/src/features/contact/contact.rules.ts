import { dialledNumber } from '@pahlavan/contract/admin/contacts'
import { messageStatuses } from '../../database/kinds.ts'
import { Problem } from '../../http/problems.ts'

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

/** A telephone number in its stored form. @throws Problem 400 for what cannot be dialled */
export function phoneOf(typed: string): string {
  const number = dialledNumber(typed)
  if (number === null) throw new Problem(400, 'phone_invalid')
  return number
}

/** Whether there is such a point on a map, in degrees. */
export const isPlace = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180
