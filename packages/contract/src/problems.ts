/** The machine word of every problem that the API answers with; each has a sentence in both languages, on the server and in the app. */
export const problemCodes = [
  'invalid',
  'invalid_parameter',
  'unknown_parameter',
  'missing_parameter',
  'malformed',
  'unauthorized',
  'sign_in_required',
  'not_found',
  'news_not_found',
  'comment_not_found',
  'comment_empty',
  'comment_too_long',
  'foreign_address',
  'method_not_allowed',
  'conflict',
  'too_large',
  'media_type',
  'too_many',
  'busy',
  'internal',
] as const

export type ProblemCode = (typeof problemCodes)[number]
