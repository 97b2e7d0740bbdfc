import type { Language } from './endpoint.ts'
import type { ProblemCode } from './problems.ts'

/** Problems that only a fault of the app can cause: their sentences address developers. */
const forDevelopers: ReadonlySet<ProblemCode> = new Set([
  'invalid',
  'invalid_parameter',
  'unknown_parameter',
  'missing_parameter',
  'malformed',
  'media_type',
  'method_not_allowed',
  'key_reused',
])
const toReaders = [
  'این کار انجام نشد. صفحه را دوباره باز کنید و باز هم تلاش کنید.',
  'That didn’t work. Reload the page and try again.',
] as const

/** The sentence of a problem as a reader meets it: `sentence`, but for what only a developer can mend. */
export const sayToReader = (code: ProblemCode, language: Language, sentence: string): string =>
  forDevelopers.has(code) ? toReaders[language] : sentence
