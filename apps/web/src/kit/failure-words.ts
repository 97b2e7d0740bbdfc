import { containsPersian } from '@pahlavan/persian/letters'
import { CallFailure } from './failure.ts'
import { currentLanguage, say } from './language.ts'

/** What the server said of a failed call, in the reader's language; without an answer, that the network is missing. */
export function sayFailure(error: unknown): string {
  if (!(error instanceof CallFailure) || error.status === 0) return say('unreachable') ?? ''
  const [first] = error.errors
  const sentence = currentLanguage() === 0 && first && containsPersian(first) ? first : null
  return sentence ?? say(`problem.${error.code}`) ?? say('problem.internal') ?? ''
}
