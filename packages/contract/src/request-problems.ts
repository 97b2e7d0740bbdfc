/** The HTTP statuses of the problems of requests and messages at the desk; their sentences stand in `service-words.ts`. */
export const requestStatuses = {
  request_changed: 409,
  request_move: 409,
  request_notes_full: 409,
  message_changed: 409,
  account_staff: 409,
} as const
