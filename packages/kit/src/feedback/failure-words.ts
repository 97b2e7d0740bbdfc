import { sayToReader } from '@pahlavan/contract/problem-readers'
import { isProblemCode, sayProblem } from '@pahlavan/contract/problem-words'
import { containsPersian } from '@pahlavan/persian/letters'
import { CallFailure } from '@pahlavan/client/failure'
import { currentLanguage, commonText } from '../text/language.ts'

/** The server's first sentence where both it and the app are Persian; errors for developers become words for readers. */
function serverSentence({ code, errors: [first] }: CallFailure): string | null {
  if (currentLanguage() !== 0 || !first || !containsPersian(first)) return null
  return isProblemCode(code) ? sayToReader(code, 0, first) : first
}

/** The sentence of a failure by its code, in the reader's language; null for a code that the API does not have. */
function sentenceOfCode({ code, retryAt }: CallFailure): string | null {
  if (!isProblemCode(code)) return null
  const wait = retryAt === undefined ? {} : { retryAfter: Math.ceil((retryAt - Date.now()) / 1000) }
  return sayToReader(code, currentLanguage(), sayProblem(code, currentLanguage(), wait))
}

/** The server's first sentence where it is Persian; in English our own by its code (`docs/rules/specification.md` §8). */
export const toastSentence = (failure: CallFailure): string | null =>
  currentLanguage() === 0 ? serverSentence(failure) : sentenceOfCode(failure)

/** The server's message about a failed call, in the reader's language; without an answer, that the network is missing. */
export function sayFailure(error: unknown): string {
  if (!(error instanceof CallFailure) || error.status === 0) return commonText('unreachable') ?? ''
  return serverSentence(error) ?? sentenceOfCode(error) ?? sayProblem('internal', currentLanguage())
}
