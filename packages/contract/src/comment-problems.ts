/** The HTTP statuses of the problems of comments and of the filter of chats; their sentences stand in `comment-words.ts`. */
export const commentStatuses = {
  comment_not_found: 404,
  comment_empty: 400,
  comment_too_long: 400,
  comment_refused: 409,
  reason_missing: 400,
  act_impossible: 400,
  too_many_comments: 429,
  word_invalid: 400,
  words_full: 409,
} as const
